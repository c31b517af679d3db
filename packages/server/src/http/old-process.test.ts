import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expect, it } from 'vitest';

const { app, db, pool, call, signInAs } = await testApp({ alone: true });

it('a process that a newer version has overtaken writes nothing, and reads what it still can', async () => {
  const { token } = await signInAs('staff');
  const create = () =>
    call(api.clients.create, {
      token,
      key: 'one',
      body: { name: 'Hodan', phone: '615123456', address: 'Hamar' },
    });
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', 'tomorrow');
    alter table services rename column name to title`);
  for (const refused of [await create(), await call(api.services.list, { token })]) {
    expect(refused).toMatchObject({
      status: 503,
      error: { detail: 'Revive is being updated. Please try again shortly.' },
    });
    expect(refused.headers['retry-after']).toBe('5');
  }
  expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
  expect((await call(api.clients.list, { token })).status).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await pool.query(`delete from schema_migrations where checksum = 'tomorrow';
    alter table services rename column title to name`);
  expect((await create()).status).toBe(201);
});
