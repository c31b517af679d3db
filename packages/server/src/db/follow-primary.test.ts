import { cuttable } from '@revive/testing/cuttable.ts';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import type pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from './client.ts';
import { followPrimary } from './follow-primary.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { hostsOf } from './several-hosts.ts';

const [primary, standby] = [await emptyDatabase(), await emptyDatabase()];
const lines = [await cuttable(primary.connection), await cuttable(standby.connection)];
const addresses = lines.map(({ connection }) => addressOf(connection));

function addressOf({ connectionString, user, host, port, database }: pg.PoolConfig): string {
  return connectionString ?? `postgres://${user}@${host}:${port}/${database}`;
}

const nameOf = ({ connection }: typeof primary) =>
  connection.database ?? new URL(connection.connectionString!).pathname.slice(1);

const setReadOnly = (one: typeof primary, isReadOnly: boolean) =>
  one.pool.query(
    `set default_transaction_read_only = off; alter database "${nameOf(one)}" set default_transaction_read_only = ${isReadOnly}`,
  );
afterAll(() => setReadOnly(standby, false));

it('leaves a primary that was cut off without a word: what waits for it is away, and the next goes to the new one', async () => {
  await setReadOnly(standby, true);
  const warn = vi.fn();
  const hosts = hostsOf(addresses);
  const following = followPrimary(hosts, { ...silentLog, warn }, { everyMs: 50, answerMs: 500 });
  const { pool, close } = createDatabase({ Client: hosts.Client }, silentLog);
  const where = async () =>
    (await pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
  try {
    expect(await where()).toBe(nameOf(primary));
    const waiting = pool.query('select pg_sleep(1)').catch((error: unknown) => error);
    lines[0]!.freeze();
    // No one took over yet.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(warn).not.toHaveBeenCalled();
    await setReadOnly(standby, false);
    expect(isDatabaseAway(await waiting)).toBe(true);
    await vi.waitFor(async () => expect(await where()).toBe(nameOf(standby)), { timeout: 5000 });
    expect(warn).toHaveBeenCalledWith(`the database is written at ${new URL(addresses[1]!).host} now`);
  } finally {
    lines[0]!.restore();
    await following.stop();
    await close();
  }
});
