import { inDollars, type MoneyWay, text } from '@revive/contract';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';

/** Whether a way to pay is money that is kept already: no drawer, terminal or wallet moves. */
export const isCredit = (way: MoneyWay): way is 'credit' | 'gift_card' =>
  way === 'credit' || way === 'gift_card';

/** A new account: a client's, or of a gift card. */
export const openCreditAccount = (db: Db, client_id: number | null): Promise<{ id: number }> =>
  db.insertInto('credit_accounts').values({ client_id }).returning('id').executeTakeFirstOrThrow();

/** What can be spent of an account. */
export interface CreditAccount {
  id: number;
  free_cents: number;
}

/** The accounts of a client, the oldest first, locked until the transaction ends. */
export const lockCreditOf = (trx: Transaction<DB>, clientId: number): Promise<CreditAccount[]> =>
  trx
    .selectFrom('credit_accounts')
    .select(['id', sql<number>`balance_cents - set_aside_cents`.as('free_cents')])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The account that money is kept in for each of some clients: the oldest one, made with the first of it. */
export async function creditAccountsOf(
  trx: Transaction<DB>,
  clientIds: readonly number[],
): Promise<Map<number, number>> {
  const those = sql<number>`any(${[...clientIds]}::bigint[])`;
  // Of two at the same moment one would make a second account.
  const clients = await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', those)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = await trx
    .selectFrom('credit_accounts')
    .select(['client_id', sql<number>`min(id)`.as('id')])
    .where('client_id', '=', those)
    .groupBy('client_id')
    .execute();
  const accounts = new Map(found.map(({ client_id, id }) => [client_id!, id]));
  const without = clients.filter(({ id }) => !accounts.has(id)).map(({ id: client_id }) => ({ client_id }));
  if (without.length > 0)
    for (const { client_id, id } of await trx
      .insertInto('credit_accounts')
      .values(without)
      .returning(['id', 'client_id'])
      .execute())
      accounts.set(client_id!, id);
  return accounts;
}

/** The account that money is kept in for one client. */
export const creditAccountOf = async (trx: Transaction<DB>, clientId: number): Promise<number> =>
  (await creditAccountsOf(trx, [clientId])).get(clientId)!;

/**
 * Adds to the balance of an account, or takes from it what no bill has set aside. Throws `Conflict` saying what is left where
 * that does not suffice.
 */
export async function moveCredit(trx: Transaction<DB>, accountId: number, cents: number): Promise<void> {
  const moved = await trx
    .updateTable('credit_accounts')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', accountId)
    .where(sql<SqlBool>`balance_cents - set_aside_cents + ${Math.min(cents, 0)}::bigint >= 0`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw await notEnough(trx, accountId);
}

/** Keeps a part of a balance for a bill that waits, or frees it again (below 0). Throws as `moveCredit`. */
export async function setCreditAside(trx: Transaction<DB>, accountId: number, cents: number): Promise<void> {
  const moved = await trx
    .updateTable('credit_accounts')
    .set((eb) => ({ set_aside_cents: eb('set_aside_cents', '+', cents) }))
    .where('id', '=', accountId)
    .where(sql<SqlBool>`balance_cents - set_aside_cents >= ${cents}::bigint`)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw await notEnough(trx, accountId);
}

async function notEnough(trx: Transaction<DB>, accountId: number): Promise<Conflict> {
  const { free_cents } = await trx
    .selectFrom('credit_accounts')
    .select(sql<number>`balance_cents - set_aside_cents`.as('free_cents'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return creditTooSmall(free_cents);
}

/** The refusal of more than is kept. */
export const creditTooSmall = (left_cents: number): Conflict =>
  new Conflict(text('Of this credit only {{left}} are left.', { left: inDollars(left_cents) }), {
    left: left_cents / 100,
  });
