import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { type Cuttable, cuttable } from '@revive/testing/cuttable.ts';
import { silentLog } from '@revive/testing/database.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../db/client.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { handleErrors } from './error-handler.ts';

let line!: Cuttable;
const { db, call, metrics, signInAs } = await testApp({
  through: async (connection) => {
    line = await cuttable(connection);
    return line.connection;
  },
});

const countLockWaits = async () =>
  (
    await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]!.count;

const AWAY = 'The database does not answer at the moment. Please try again shortly.';

describe('while the database is away', () => {
  it('answers 503 with Retry-After, changes nothing, and goes on by itself when it is back', async () => {
    const { token } = await signInAs('staff');
    const client = {
      token,
      key: 'one-client',
      body: { name: 'Hodan', phone: '615123456', address: 'Hamar' },
    };
    line.cut();
    const refused = await call(api.clients.create, client);
    expect(refused).toMatchObject({ status: 503, error: { detail: AWAY, error: AWAY } });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await call(api.policy.get)).status).toBe(503);
    expect(await metrics()).toMatch(/^database_up 0$/m);
    line.restore();
    expect(await metrics()).toMatch(/^database_up 1$/m);
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
    expect((await call(api.clients.create, client)).status).toBe(201);
  });

  it('answers the call whose connection breaks under it, and the next one well', async () => {
    const { token } = await signInAs('staff');
    // Locked out, the call waits on its connection until that is cut.
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').forUpdate().execute();
      const waiting = call(api.auth.changePassword, {
        token,
        body: {
          current_password: 'a long enough password',
          new_password: 'seven-quiet-lamps',
          confirm_password: 'seven-quiet-lamps',
        },
      });
      await expect.poll(() => countLockWaits()).toBe(1);
      line.cut();
      expect(await waiting).toMatchObject({ status: 503, error: { detail: AWAY } });
      line.restore();
    });
    expect((await call(api.auth.me, { token })).status).toBe(200);
  });
});

it('answers 503 with its own sentence where the disk is full, and logs an error', async () => {
  const log = capturedLog();
  const full = Fastify({ loggerInstance: log.log as FastifyBaseLogger });
  handleErrors(full);
  full.get('/', async () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  });
  const answer = await full.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json().detail).toMatch(/^The disk of the server is full/);
  expect(log.text()).toContain('"msg":"the disk of the database is full"');
});

describe('isDatabaseAway', () => {
  it('knows a host whose addresses all refuse', async () => {
    const { pool } = createDatabase({ host: 'localhost', port: 1, user: 'x' }, silentLog);
    const error: unknown = await pool.query('select 1').catch((refusal: unknown) => refusal);
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
    [{ code: '57P03', message: 'the database system is starting up' }, true],
    [{ code: '53300', message: 'sorry, too many clients already' }, true],
    [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, true],
    [{ code: '53200', message: 'out of memory' }, true],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
    [{ code: 'ENOENT', syscall: 'connect' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'timeout exceeded when trying to connect' }, true],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
    [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
    [
      new AggregateError([
        { code: 'ECONNREFUSED', syscall: 'connect' },
        { code: 'EHOSTUNREACH', syscall: 'connect' },
      ]),
      true,
    ],
    [new AggregateError([{ code: 'ECONNREFUSED', syscall: 'connect' }, new Error('anything else')]), false],
    [new AggregateError([]), false],
    [{ message: 'Client was closed and is not queryable' }, true],
    [{ code: 'ENOENT', syscall: 'open' }, false],
    [{ code: '23505', message: 'duplicate key' }, false],
    [new Error('anything else'), false],
  ])('distinguishes %o: %s', (error, expected) => {
    expect(isDatabaseAway(error)).toBe(expected);
  });
});
