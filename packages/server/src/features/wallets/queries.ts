import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Wallets } from '../../db/types.generated.ts';

/**
 * Wallets, each with what the books and its last message say is in it. The books are summed up from the last day that was closed: its
 * sum is kept, and what was posted on it afterwards is added.
 */
const selectWallets = (db: Db) =>
  db
    .selectFrom('wallets')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('match_days')
          .select(['day', 'books_cents', 'closed_at'])
          .whereRef('wallet_id', '=', 'wallets.id')
          .where('closed_at', 'is not', null)
          .orderBy('day', 'desc')
          .limit(1)
          .as('closed'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('transfers')
          .select(['balance_mils', 'moved_at'])
          .whereRef('wallet_id', '=', 'wallets.id')
          .where('balance_mils', 'is not', null)
          .orderBy('business_day', 'desc')
          .orderBy('moved_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select([
      'wallets.id',
      'wallets.name',
      'wallets.operator',
      'wallets.number',
      'wallets.tax_withheld_basis_points',
      'wallets.amounts_arrive',
      'wallets.is_active',
      'wallets.is_default',
      'wallets.is_asked',
      'seen.balance_mils as seen_mils',
      'seen.moved_at as seen_at',
      sql<number>`(coalesce(closed.books_cents, 0) + coalesce((
        select sum(debit_cents - credit_cents) from journal_lines line
        where line.wallet_id = wallets.id and line.business_day > coalesce(closed.day, '-infinity'::date)
      ), 0) + coalesce((
        select sum(debit_cents - credit_cents) from journal_lines line
        where line.wallet_id = wallets.id and line.business_day = closed.day and line.posted_at > closed.closed_at
      ), 0))::bigint`.as('balance_cents'),
    ]);

export type WalletRow = Awaited<ReturnType<ReturnType<typeof selectWallets>['execute']>>[number];

/** The default one first, then those in use by name. */
export const listWalletRows = (db: Db): Promise<WalletRow[]> =>
  selectWallets(db)
    .orderBy('wallets.is_default', 'desc')
    .orderBy('wallets.is_active', 'desc')
    .orderBy(sql`lower(wallets.name)`)
    .execute();

export const findWallet = (db: Db, id: number): Promise<WalletRow | undefined> =>
  selectWallets(db).where('wallets.id', '=', id).executeTakeFirst();

/** Locks a wallet against other messages and changes; payments into it go on. */
export const lockWallet = (db: Db, id: number) =>
  db
    .selectFrom('wallets')
    .select(['id', 'operator', 'number', 'is_default', 'is_asked'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks all wallets, so that one of them becomes the default one and no two do. */
export const lockWallets = (db: Db) =>
  db.selectFrom('wallets').select(['id', 'is_default', 'is_asked']).orderBy('id').forNoKeyUpdate().execute();

export const insertWallet = (db: Db, row: Insertable<Wallets>) =>
  db.insertInto('wallets').values(row).returning('id').executeTakeFirstOrThrow();

export const updateWalletRow = (db: Db, id: number, changes: Updateable<Wallets>) =>
  db.updateTable('wallets').set(changes).where('id', '=', id).execute();

/** Takes from every wallet what only one of them can be. */
export const giveUp = (db: Db, what: 'is_default' | 'is_asked') =>
  db
    .updateTable('wallets')
    .set({ [what]: false })
    .where(what, '=', true)
    .execute();

export const findSecret = (db: Db, id: number) =>
  db.selectFrom('wallets').select(['secret_hash', 'secret_made_at']).where('id', '=', id).executeTakeFirst();

/** Of these transfers, those that an open payment may be waiting for: of the payer, of one who is not known, or by its number. */
export async function listAwaited(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from transfers transfer
    where id = any(${[...ids]}::bigint[]) and exists (
      select from payment_attempts attempt
      where attempt.wallet_id = transfer.wallet_id and attempt.state in ('created', 'sent', 'unknown')
        and (transfer.party is null or attempt.phone in (transfer.party, '') or attempt.wallet_transaction_id is not null)
    )
    order by moved_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
