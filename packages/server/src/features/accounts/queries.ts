import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { AccountMoves, DB } from '../../db/types.generated.ts';

interface MovePlace {
  id: number;
  business_day: string;
  at: Date;
  /** The entry of the move that is taken back. */
  reversed_entry_id: number | null;
}

/** The id of a new move, its business day, and its moment: the given one, or the beginning of a business day it is not in. */
export async function placeMove(
  trx: Transaction<DB>,
  given: { at: Date; business_day: string | undefined; reverses_id: number | null },
): Promise<MovePlace> {
  const { at, business_day, reverses_id } = given;
  const { rows } = await sql<MovePlace>`
    select nextval(pg_get_serial_sequence('account_moves', 'id')) as id, day as business_day,
      case when day = own_day then at else business_day_begins(day) end as at,
      (select journal_entry_id from account_moves where id = ${reverses_id}::bigint) as reversed_entry_id
    from (select ${at}::timestamptz as at) given
      cross join lateral (select business_date(at) as own_day) own
      cross join lateral (select coalesce(${business_day ?? null}::date, own_day) as day) chosen`.execute(
    trx,
  );
  return rows[0]!;
}

/** Inserts a move under the id that `placeMove` gave it. */
export async function insertMove(
  trx: Transaction<DB>,
  move: Insertable<AccountMoves> & { id: number },
): Promise<void> {
  const columns = Object.keys(move) as (keyof typeof move)[];
  await sql`
    insert into account_moves (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    values (${sql.join(columns.map((column) => move[column] ?? null))})`.execute(trx);
}

/** The move with a lock, so that it is taken back once; undefined without it. */
export const lockMove = (db: Db, id: number) =>
  db.selectFrom('account_moves').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Whether a move was taken back, and whether a transfer of a wallet is it. */
export const findMoveState = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('account_moves').select('id').where('reverses_id', '=', id).as('reversed_by'),
      eb.exists(eb.selectFrom('transfers').select('id').where('account_move_id', '=', id)).as('is_matched'),
    ])
    .executeTakeFirstOrThrow()
    .then((state) => ({ ...state, is_matched: Boolean(state.is_matched) }));

/** Opening balances that were not taken back, each of one account. */
export const listOpenings = async (db: Db) => {
  const { rows } = await sql<{
    id: number;
    account: string;
    wallet_id: number | null;
    amount_cents: number;
    business_day: string;
  }>`
    select move.id, case when from_account = 'owner' then to_account else from_account end as account,
      coalesce(to_wallet_id, from_wallet_id) as wallet_id, amount_cents, business_day
    from account_moves move
    where kind = 'opening' and reverses_id is null
      and not exists (select from account_moves where reverses_id = move.id)`.execute(db);
  return rows;
};

/** Locks accounts of these codes against other movements, in the order of their names; sales and payments go on. */
export async function lockAccounts(trx: Transaction<DB>, codes: readonly string[]): Promise<void> {
  await sql`
    select from accounts where code = any (${codes.map((code) => (code.startsWith('wallet:') ? 'mobile_wallet' : code))}::text[])
    order by code for no key update`.execute(trx);
}
