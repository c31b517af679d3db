import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { GiftCards } from '../../db/types.generated.ts';

export const insertCard = (db: Db, card: Insertable<GiftCards>) =>
  db.insertInto('gift_cards').values(card).returning('id').executeTakeFirstOrThrow();

export const updateCard = (db: Db, id: number, changes: Updateable<GiftCards>) =>
  db.updateTable('gift_cards').set(changes).where('id', '=', id).execute();

/** The card that opens an account. */
export const updateCardOf = (db: Db, account_id: number, changes: Updateable<GiftCards>) =>
  db.updateTable('gift_cards').set(changes).where('account_id', '=', account_id).execute();

const selectCards = (db: Db) =>
  db
    .selectFrom('gift_cards as card')
    .innerJoin('credit_accounts as account', 'account.id', 'card.account_id')
    .select([
      'card.id',
      'card.account_id',
      'card.expires_on',
      sql<number>`account.balance_cents - account.set_aside_cents`.as('free_cents'),
    ])
    .where('card.sold_on', 'is not', null);

export const findCardByCode = (db: Db, code_hash: Buffer) =>
  selectCards(db).where('card.code_hash', '=', code_hash).executeTakeFirst();

export const findCard = (db: Db, id: number) => selectCards(db).where('card.id', '=', id).executeTakeFirst();

/** The sale of a gift card. */
export const findSaleOfCard = async (db: Db, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('order_lines')
      .select('order_id')
      .where('credit_account_id', '=', accountId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).order_id;

/** Marks the cards of accounts as sold: from now on they open them. */
export const markSold = (db: Db, accounts: readonly number[], sold_on: string) =>
  db
    .updateTable('gift_cards')
    .set({ sold_on })
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .execute();

/** The salts of gift cards, while they are kept. */
export const listSalts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('gift_cards')
    .select(['id', 'code_salt', 'code_hash'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Forgets the salts of codes made before a moment: no one can make those again. */
export const forgetSalts = (db: Db, before: Date) =>
  db
    .updateTable('gift_cards')
    .set({ code_salt: null })
    .where('code_salt', 'is not', null)
    .where('code_made_at', '<', before)
    .execute();

const SUMS = [
  sql<number>`coalesce(sum(balance_cents), 0)::bigint`.as('balance_cents'),
  sql<number>`coalesce(sum(set_aside_cents), 0)::bigint`.as('set_aside_cents'),
];

/** What is kept for a client over all accounts. */
export const sumCreditOf = (db: Db, clientId: number) =>
  db.selectFrom('credit_accounts').select(SUMS).where('client_id', '=', clientId).executeTakeFirstOrThrow();

/** The same of a client; undefined where there is none of this id. */
export const findCreditOf = (db: Db, clientId: number) =>
  db
    .selectFrom('clients')
    .leftJoin('credit_accounts', 'credit_accounts.client_id', 'clients.id')
    .select(SUMS)
    .where('clients.id', '=', clientId)
    .where(sql<SqlBool>`archived_at is null`)
    .groupBy('clients.id')
    .executeTakeFirst();

export interface CreditMove {
  at: Date;
  kind: string;
  cents: number;
  order_id: number;
  order_payment_id: number | null;
  bill_id: number | null;
  by_name: string | null;
  reason: string | null;
}

/** What moved a client's credit, newest first. */
export const listMovesOf = async (db: Db, clientId: number, limit: number): Promise<CreditMove[]> => {
  const { rows } = await sql<CreditMove>`
    select move.at, move.kind, move.cents, move.order_id, move.order_payment_id, move.reason,
      coalesce(
        (select bill_id from bill_payments where bill_payments.id = payment.bill_payment_id),
        (select bill_id from bill_payments where bill_payments.id = reversed.bill_payment_id),
        (select bill_id from bill_lines where bill_lines.order_id = move.order_id limit 1)
      ) as bill_id,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username) as by_name
    from credit_accounts account
      join credit_moves move on move.account_id = account.id
      left join order_payments payment on payment.id = move.order_payment_id
      left join order_payments reversed on reversed.id = payment.reverses_id
      left join users on users.id = move.by_user
    where account.client_id = ${clientId}
    order by move.at desc, move.order_payment_id desc nulls last limit ${limit}`.execute(db);
  return rows;
};

export const isClient = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`archived_at is null`)
    .executeTakeFirst()) !== undefined;
