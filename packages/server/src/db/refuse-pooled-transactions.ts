import type pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';

const LOOKS = 5;

/**
 * Throws `StartupError` where a pooler gives a session to a client for one transaction only, as PgBouncer does with
 * `pool_mode = transaction`: two connections that are open at once are then answered by one and the same session. Locks,
 * LISTEN and prepared statements would be lost in between.
 */
export async function refusePooledTransactions(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      for (let look = 0; look < LOOKS; look += 1)
        if ((await sessionOf(one)) === (await sessionOf(other))) throw isShared();
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]!.id;
}

const isShared = () =>
  new StartupError(
    'DATABASE_URL leads to a pooler that gives a session away after each transaction, and Revive needs sessions that last: set pool_mode = session in PgBouncer, or give the address of PostgreSQL itself.',
  );
