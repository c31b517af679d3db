import type pg from 'pg';

/**
 * A connection for COPY, which needs it for itself: nothing is sent on it before the last answer is there. To be closed
 * afterwards, with `release(true)`, since the others of the pool send ahead.
 */
export async function connectToCopy(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  (client as { pipeline: boolean }).pipeline = false;
  return client;
}
