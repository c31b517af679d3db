import type pg from 'pg';
import { onTestFinished, vi } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 10 };

export interface HeldRows {
  /** Resolves once so many other connections wait for a lock in this database. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/**
 * Runs statements in a transaction of their own, which keeps what they lock until it is released: whoever meets those rows
 * meanwhile stands still at a known place. What they changed is committed then.
 */
export async function holdRows(pool: pg.Pool, ...statements: string[]): Promise<HeldRows> {
  const connection = await pool.connect();
  await connection.query('begin');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await connection.query('commit');
    connection.release();
  };
  // A test that fails in between would leave the next ones waiting.
  onTestFinished(release);
  for (const statement of statements) await connection.query(statement);
  return {
    waiting: async (count) => {
      await vi.waitUntil(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount === count;
      }, PATIENCE);
    },
    release,
  };
}
