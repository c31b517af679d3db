import { sql } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';

/** How many updates a table had, and how many of them rewrote no index (HOT). PostgreSQL counts what others did within ten seconds after it. */
export async function countUpdates(db: Db, table: string): Promise<{ all: number; hot: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  );
  return rows[0]!;
}
