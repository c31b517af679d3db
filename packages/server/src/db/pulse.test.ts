import net from 'node:net';
import { cuttable } from '@revive/testing/cuttable.ts';
import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createDatabase } from './client.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { feelPulse } from './pulse.ts';

const TICK_MS = 50;
const { connection, pool: direct } = await testDatabase();
const line = await cuttable(connection);
const pulse = feelPulse(line.connection, silentLog, TICK_MS);
const { pool, close } = createDatabase({ ...line.connection, Client: pulse.Client }, silentLog);
afterEach(() => line.mend());
afterAll(async () => {
  pulse.stop();
  await close();
});

const ask = () => pool.query('select 1 as one').then(({ rows }) => rows);
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  );

it('breaks the connections to a database that hangs, refuses new ones at once, and finds it again', async () => {
  expect(await ask()).toEqual([{ one: 1 }]);
  line.freeze();
  const broken = await failure(pool.query('select 1 as waiting'));
  expect(isDatabaseAway(broken)).toBe(true);
  expect(await failure(ask())).toMatchObject({ message: expect.stringMatching(/does not answer$/) });
  line.mend();
  await expect.poll(ask, { timeout: 10_000 }).toEqual([{ one: 1 }]);
});

it('leaves a call alone that takes long while the database answers others', async () => {
  const seconds = (TICK_MS / 1000) * 10;
  expect((await pool.query(`select pg_sleep(${seconds})`)).rowCount).toBe(1);
});

it('gives a call up that was under way, whatever it waits for', async () => {
  const client = await direct.connect();
  await client.query('select pg_advisory_lock(1)');
  const waiting = failure(pool.query('select pg_advisory_lock(1)'));
  await expect
    .poll(
      async () =>
        (await direct.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
    )
    .toBe(1);
  line.freeze();
  expect(isDatabaseAway(await waiting)).toBe(true);
  client.release(true);
});

it('finds a database again that was gone, not frozen', async () => {
  line.cut();
  expect(isDatabaseAway(await failure(ask()))).toBe(true);
  line.mend();
  await expect.poll(ask, { timeout: 10_000 }).toEqual([{ one: 1 }]);
});

/** A database that says in one breath that it is ready and that it is going: as one does that is killed. */
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
  const { port, close: end } = await dying();
  const uncaught: Error[] = [];
  const note = (error: Error) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  const doomed = createDatabase({ host: '127.0.0.1', port, user: 'x', Client: pulse.Client }, silentLog);
  expect(isDatabaseAway(await failure(doomed.pool.query('select 1')))).toBe(true);
  await doomed.close();
  process.removeListener('uncaughtException', note);
  end();
  expect(uncaught).toEqual([]);
});
