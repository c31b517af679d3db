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
    insert into account_moves (${sql.join(columns.map((column) => sql.id(column)))}) overriding system value
    values (${sql.join(columns.map((column) => move[column] ?? null))})`.execute(trx);
}

/** The move with a lock, so that it is taken back once; undefined without it. */
export const lockMove = (db: Db, id: number) =>
  db.selectFrom('account_moves').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
