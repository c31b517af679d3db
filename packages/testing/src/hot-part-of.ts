import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';

async function countUpdates(db: Db, table: string): Promise<{ all: number; hot: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  );
  return rows[0]!;
}

/** Which part of a table's updates by some work, at least so many, rewrote no index (HOT). */
export async function hotPartOf(
  db: Db,
  table: string,
  work: () => Promise<void>,
  { atLeast }: { atLeast: number },
): Promise<number> {
  const before = await countUpdates(db, table);
  await work();
  // PostgreSQL counts what a connection did within ten seconds after it.
  const after = await vi.waitFor(
    async () => {
      const now = await countUpdates(db, table);
      expect(now.all - before.all).toBeGreaterThanOrEqual(atLeast);
      return now;
    },
    { timeout: 20_000, interval: 500 },
  );
  return (after.hot - before.hot) / (after.all - before.all);
}
