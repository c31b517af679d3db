import type pg from 'pg';
import { onTestFinished, vi } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 10 };

export interface HeldRows {
  /** Resolves once so many other connections wait for a lock in this database. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/**
 * Runs statements in a separate transaction that keeps its locks until it is released: other transactions wait at those
 * rows, a known place. Releasing commits what the statements changed.
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
