import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { afterEach, describe, expect, it } from 'vitest';

const { app, pool, call, metrics, signInAs } = await testApp({ alone: true });

const inDatabase = async (format: string) => {
  await pool.query(`do $$ begin execute format('${format}', current_database()); end $$`);
};
/** New connections cannot write, and there are only new ones, as after a failover to a standby. */
const makeReadOnly = async () => {
  await inDatabase('alter database %I set default_transaction_read_only = on');
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
};
const makeWritable = async () => {
  await pool.query('set default_transaction_read_only = off');
  await inDatabase('alter database %I reset default_transaction_read_only');
};
afterEach(makeWritable);

const aClient = { name: 'Hodan', phone: '615123456', address: 'Hamar' };

describe('while the database is read-only', () => {
  it('refuses what would be written with 503 and Retry-After, answers what is read, and is not ready', async () => {
    const { token } = await signInAs('staff');
    await makeReadOnly();
    const refused = await call(api.clients.create, { token, key: 'one', body: aClient });
    expect(refused).toMatchObject({
      status: 503,
      error: { detail: 'Nothing can be saved at the moment. Please try again shortly.' },
    });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await call(api.clients.list, { token })).status).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'not ready', reason: 'the database is read-only' });
    expect(await metrics()).toMatch(/^database_read_only 1$/m);
  });

  it('goes on by itself once there is a database that can be written, whatever its connections were', async () => {
    const { token } = await signInAs('staff');
    await makeReadOnly();
    expect((await call(api.clients.create, { token, key: 'one', body: aClient })).status).toBe(503);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await makeWritable();
    expect((await call(api.clients.create, { token, key: 'one', body: aClient })).status).toBe(201);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(await metrics()).toMatch(/^database_read_only 0$/m);
  });
});
