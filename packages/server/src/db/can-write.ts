import type pg from 'pg';

/** Whether this connection can write: its database is no standby, and not set to be read-only. */
export async function isWritable(client: pg.ClientBase): Promise<boolean> {
  // On a standby it is always on.
  const { rows } = await client.query<{ is_writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as is_writable",
  );
  return rows[0]!.is_writable;
}

/**
 * Whether the database can be written. A connection that cannot is closed, so that the next one may lead to another database
 * behind the same address.
 */
export async function canWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let canBeKept = false;
  try {
    canBeKept = await isWritable(client);
    return canBeKept;
  } finally {
    client.release(!canBeKept);
  }
}
