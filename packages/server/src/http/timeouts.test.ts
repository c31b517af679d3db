import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const LOCK_MS = 100;
const { db, pool, call, signInAs } = await testApp({
  timeouts: { statement: 60_000, query: 60_000, lock: LOCK_MS, idle_in_transaction: 60_000 },
});

it('ends what waits too long for a lock with 503 and Retry-After, having changed nothing', async () => {
  const { token } = await signInAs('staff');
  const client = {
    token,
    key: 'one-client',
    body: { name: 'Hodan', phone: '615123456', address: 'Hamar' },
  };
  await db.transaction().execute(async (trx) => {
    await sql`lock table clients in access exclusive mode`.execute(trx);
    const refused = await call(api.clients.create, client);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
  });
  expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
  expect((await call(api.clients.create, client)).status).toBe(201);
});

it('leaves connections that answer no requests as much time as they need', async () => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '0']);
});
