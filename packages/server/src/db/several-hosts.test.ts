import { cuttable } from '@revive/testing/cuttable.ts';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import type pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from './client.ts';
import { addressesOf, clientOfWritable, demandWritable } from './several-hosts.ts';

const [primary, standby] = [await emptyDatabase(), await emptyDatabase()];
const lines = [await cuttable(standby.connection), await cuttable(primary.connection)];
const [toStandby, toPrimary] = lines.map(({ connection }) => addressOf(connection)) as [string, string];

function addressOf({ connectionString, user, host, port, database }: pg.PoolConfig): string {
  return connectionString ?? `postgres://${user}@${host}:${port}/${database}`;
}

/** Sets whether a database may only be read, as a standby; connections that are open stay as they are. */
const setReadOnly = ({ pool, connection }: typeof primary, isReadOnly: boolean) => {
  const name = connection.database ?? new URL(connection.connectionString!).pathname.slice(1);
  return pool.query(
    `set default_transaction_read_only = off; alter database "${name}" set default_transaction_read_only = ${isReadOnly}`,
  );
};
afterAll(async () => {
  for (const one of [primary, standby]) await setReadOnly(one, false);
});

const whereIs = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]!.name;
};
const namedIn = (address: string) => new URL(address).pathname.slice(1);

it('reads one address for each host, with what stands around it', () => {
  expect(addressesOf('postgres://u:p@a:1,[::1]:2,c/db?sslmode=require')).toEqual([
    'postgres://u:p@a:1/db?sslmode=require',
    'postgres://u:p@[::1]:2/db?sslmode=require',
    'postgres://u:p@c/db?sslmode=require',
  ]);
  expect(addressesOf('postgres://u:p@host/db')).toEqual(['postgres://u:p@host/db']);
});

it('connects to the one that can be written, follows when another takes over, and listens there', async () => {
  await setReadOnly(standby, true);
  const addresses = [toStandby, toPrimary];
  const Client = clientOfWritable(addresses);
  await demandWritable(addresses, Client);
  const { pool, listen, close } = createDatabase({ Client }, silentLog);
  const onMessage = vi.fn();
  const onListening = vi.fn();
  const listener = listen({ channel: 'news', onMessage, onListening });
  try {
    expect(await whereIs(pool)).toBe(namedIn(toPrimary));
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledOnce());

    // The primary is lost, and the standby is promoted.
    lines[1]!.cut();
    await setReadOnly(standby, false);
    await vi.waitFor(async () => expect(await whereIs(pool)).toBe(namedIn(toStandby)), { timeout: 20_000 });
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    await pool.query("select pg_notify('news', 'from the new primary')");
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith('from the new primary'));
  } finally {
    lines[1]!.restore();
    await listener.stop();
    await close();
  }
});

it('refuses to start where none can be written, with what each of them answers and no password', async () => {
  await setReadOnly(standby, true);
  lines[1]!.cut();
  const addresses = [toStandby, toPrimary].map((address) => address.replace('@', ':sesame@'));
  const refused = demandWritable(addresses, clientOfWritable(addresses));
  await expect(refused).rejects.toThrow(
    /^None of the databases of DATABASE_URL can be written\. 127\.0\.0\.1:\d+: the database is read-only; 127\.0\.0\.1:\d+: .+\.$/,
  );
  await expect(refused).rejects.not.toThrow('sesame');
  lines[1]!.restore();
});
