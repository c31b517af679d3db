import net from 'node:net';
import { cuttable } from '@revive/testing/cuttable.ts';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createDatabase, type Db } from './client.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { inTransaction } from './transaction.ts';

const QUERY_MS = 500;
const TIMEOUTS = { statement: 0, query: QUERY_MS, lock: 0, idle_in_transaction: 0 };

const { connection } = await emptyDatabase();
const line = await cuttable(connection);
const databases: { close(): Promise<void> }[] = [];
const open = (settings: pg.PoolConfig) => {
  const database = createDatabase({ connectionTimeoutMillis: QUERY_MS, ...settings }, silentLog, TIMEOUTS);
  databases.push(database);
  return database;
};
afterEach(() => line.restore());
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
});

const { db, pool } = open({ ...line.connection, max: 1 });
const pidOf = async (target: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(target)).rows[0]!.pid;
const ask = () => pidOf(db);
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  );

it('answers every caller of a database that hangs, and connects again once it answers', async () => {
  const before = await ask();
  line.freeze();
  const failures = await Promise.all([ask(), ask(), ask()].map(failureOf));
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
  expect(isDatabaseAway(await failureOf(ask()))).toBe(true);
  line.restore();
  await expect.poll(ask, { timeout: 10_000 }).not.toBe(before);
  expect(pool.totalCount).toBe(1);
});

it('ends a transaction that waits for a database that hangs', async () => {
  const before = await ask();
  const failing = inTransaction(db, async (trx) => {
    line.freeze();
    await sql`select 1`.execute(trx);
  });
  expect(isDatabaseAway(await failureOf(failing))).toBe(true);
  line.restore();
  await expect.poll(ask, { timeout: 10_000 }).not.toBe(before);
});

it('closes a connection whose answer did not come in time, so that the next caller is not given it', async () => {
  const patient = open({ ...connection, max: 1, connectionTimeoutMillis: 10_000 });
  const before = await pidOf(patient.db);
  const late = sql`select pg_sleep(${(QUERY_MS * 2) / 1000})`.execute(patient.db);
  // One who waited for that very connection is refused, and never given the answer of another.
  const failures = await Promise.all([failureOf(late), failureOf(pidOf(patient.db))]);
  expect(failures.map(isDatabaseAway)).toEqual([true, true]);
  expect(await pidOf(patient.db)).not.toBe(before);
});

/** A database that says in one message that it is ready and that it is going, as one does that is killed. */
async function dying(): Promise<{ port: number; close(): void }> {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + Buffer.byteLength(body));
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
  };
  const authenticated = message('R', '\0\0\0\0');
  const ready = message('Z', 'I');
  const going = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, going])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() };
}

it('outlives a connection that breaks in the moment it is made', async () => {
  const { port, close } = await dying();
  const uncaught: Error[] = [];
  const note = (error: Error) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  const doomed = open({ host: '127.0.0.1', port, user: 'x' });
  expect(isDatabaseAway(await failureOf(doomed.pool.query('select 1')))).toBe(true);
  process.removeListener('uncaughtException', note);
  close();
  expect(uncaught).toEqual([]);
});
