import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { LogCopies } from '../../../db/types.generated.ts';

/** What sets a cluster apart from all others. */
export async function findSystem(db: Db): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db);
  return rows[0]!.system;
}

export async function findRunsSince(db: Db): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`select pg_postmaster_start_time() as since`.execute(db);
  return rows[0]!.since;
}

/** Notes how far a place has the log; what is not given stays as it was. */
export const noteLog = (
  db: Db,
  place: LogCopies['place'],
  found: Updateable<LogCopies> & Pick<Insertable<LogCopies>, 'tried_at'>,
) =>
  db
    .insertInto('log_copies')
    .values({ place, ...found } as Insertable<LogCopies>)
    .onConflict((conflict) => conflict.column('place').doUpdateSet(found))
    .execute();

export const listLogCopies = (db: Db) => db.selectFrom('log_copies').selectAll().orderBy('place').execute();
