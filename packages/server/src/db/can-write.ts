import type pg from 'pg';

/**
 * Whether the database can be written: it is no standby, and not set to be read-only. A connection that cannot is closed, so
 * that the next one may lead to another database behind the same address.
 */
export async function canWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let isWritable = false;
  try {
    // On a standby it is always on.
    const { rows } = await client.query<{ is_writable: boolean }>(
      "select current_setting('transaction_read_only') = 'off' as is_writable",
    );
    isWritable = rows[0]!.is_writable;
    return isWritable;
  } finally {
    client.release(!isWritable);
  }
}
