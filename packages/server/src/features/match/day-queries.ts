import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { heldInWallet } from '../ledger/index.ts';
import type { Direction } from './arithmetic.ts';

export interface OfDay {
  wallet_id: number;
  /** `YYYY-MM-DD`. */
  day: string;
}

const WALLET = ['id', 'name', 'amounts_arrive', 'tax_withheld_basis_points'] as const;

export const findWallet = (db: Db, id: number) =>
  db.selectFrom('wallets').select(WALLET).where('id', '=', id).executeTakeFirst();

/** Until the transaction ends no one else settles a day of this wallet. Payments into it go on. */
export const lockWallet = (db: Db, id: number) =>
  db.selectFrom('wallets').select(WALLET).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The transfers of a day, by the wallet's time. */
export const listTransfersOn = (db: Db, { wallet_id, day }: OfDay) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('wallet_id', '=', wallet_id)
    .where('business_day', '=', day)
    .orderBy('moved_at')
    .orderBy('id')
    .execute();
export type TransferRow = Awaited<ReturnType<typeof listTransfersOn>>[number];

/**
 * Cents in the books of a wallet at the end of a day, what left it on that day as fees and as tax, and how many of its transfers
 * were only typed.
 */
export const findSums = async (db: Db, { wallet_id, day }: OfDay) => {
  const { rows } = await sql<{
    books: number;
    fees: number;
    tax: number;
    unconfirmed: number;
  }>`
    select
      ${heldInWallet(sql`${wallet_id}::bigint`, sql`${day}`)} as books,
      coalesce(sum(cents) filter (where kind = 'fee'), 0)::bigint as fees,
      coalesce(sum(cents) filter (where kind in ('tax', 'withheld')), 0)::bigint as tax,
      (select count(*)::int from transfers where wallet_id = ${wallet_id} and confirmed_at is null and ignored_at is null) as unconfirmed
    from (
      select kind, amount_cents as cents from account_moves where from_wallet_id = ${wallet_id} and business_day = ${day}::date
      union all
      select kind, -amount_cents from account_moves where to_wallet_id = ${wallet_id} and business_day = ${day}::date
    ) moved`.execute(db);
  return rows[0]!;
};

/** What Match posted on a day that is no transfer, and was not taken back. */
export const listSettlingMoves = (db: Db, { wallet_id, day }: OfDay) =>
  db
    .selectFrom('account_moves as move')
    .select([
      'id',
      'kind',
      'settles_source',
      'settles_id',
      'from_wallet_id',
      'amount_cents',
      'reason',
      'moved_at',
    ])
    .where('settles_id', 'is not', null)
    .where('reverses_id', 'is', null)
    .where('business_day', '=', day)
    .where((eb) => eb.or([eb('from_wallet_id', '=', wallet_id), eb('to_wallet_id', '=', wallet_id)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_moves as back')
            .select('back.id')
            .whereRef('back.reverses_id', '=', 'move.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
export type SettlingMove = Awaited<ReturnType<typeof listSettlingMoves>>[number];

export const findMatchDay = (db: Db, { wallet_id, day }: OfDay) =>
  db
    .selectFrom('match_days')
    .leftJoin('users', 'users.id', 'match_days.closed_by')
    .selectAll('match_days')
    .select(
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'closed_by_name',
      ),
    )
    .where('wallet_id', '=', wallet_id)
    .where('day', '=', day)
    .executeTakeFirst();

export interface EntryRow {
  source: string;
  source_id: number;
  direction: Direction;
  cents: number;
  /** What the operator withheld of it when it was paid. */
  withheld_cents: number;
  at: Date;
  /** The transfer that a person typed for it. */
  transfer_id: number | null;
}

/** What the books say of a time and no message has confirmed. */
export const listOpenEntries = async (
  db: Db,
  { wallet_id, from, to }: { wallet_id: number; from: Date; to: Date },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select source, source_id, direction, cents::bigint as cents, withheld_of(source, source_id) as withheld_cents, at, transfer_id
    from wallet_entries
    where wallet_id = ${wallet_id} and at >= ${from} and at < ${to} and not is_confirmed
    order by at, source, source_id`.execute(db);
  return rows;
};

/** One of them by its name; undefined where there is none, or a message has confirmed it. */
export const findOpenEntry = async (
  db: Db,
  { wallet_id, source, source_id }: { wallet_id: number; source: string; source_id: number },
): Promise<EntryRow | undefined> => {
  // Its moment is looked up first: by that the view reads its row and not all of the wallet.
  const { rows } = await sql<EntryRow>`
    select source, source_id, direction, cents::bigint as cents, withheld_of(source, source_id) as withheld_cents, at, transfer_id
    from wallet_entries
    where wallet_id = ${wallet_id} and source = ${source} and source_id = ${source_id} and not is_confirmed
      and at = (
        select settled_at from payment_attempts where ${source} = 'attempt' and id = ${source_id}
        union all
        select recorded_at from order_payments where ${source} = 'order_payment' and id = ${source_id}
        union all
        select completed_at from finance_payments where ${source} = 'finance_payment' and id = ${source_id}
        union all
        select moved_at from account_moves where ${source} = 'account_move' and id = ${source_id})`.execute(
    db,
  );
  return rows[0];
};

/** Wallets of which a message, a statement or a program has brought something up to a day, and whether the day is closed. */
export const listWalletsWithMessages = (db: Db, day: string) =>
  db
    .selectFrom('wallets')
    .leftJoin('match_days', (join) =>
      join.onRef('match_days.wallet_id', '=', 'wallets.id').on('match_days.day', '=', day),
    )
    .select(['wallets.id', 'wallets.name', sql<boolean>`match_days.closed_at is not null`.as('is_closed')])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('transfers')
          .select('transfers.id')
          .whereRef('transfers.wallet_id', '=', 'wallets.id')
          .where('transfers.message_id', 'is not', null)
          .where('transfers.business_day', '<=', day),
      ),
    )
    .orderBy('wallets.is_default', 'desc')
    .orderBy('wallets.id')
    .execute();
