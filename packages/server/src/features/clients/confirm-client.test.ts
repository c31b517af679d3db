import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { confirm, get } = api.clients;

const aStranger = async () => {
  const { id } = await aClient(db);
  await db.updateTable('clients').set({ to_confirm: true }).where('id', '=', id).execute();
  return id;
};

it('notes that the desk knows a client who came by herself, and takes it back', async () => {
  const { token } = await signInAs('staff');
  const params = { id: await aStranger() };
  expect((await call(get, { token, params })).body.to_confirm).toBe(true);
  const confirmed = (body: unknown) => call(confirm, { token, params, body });
  expect(await confirmed({ confirmed: true })).toMatchObject({ status: 200, body: { to_confirm: false } });
  expect(await confirmed({ confirmed: true })).toMatchObject({ status: 200, body: { to_confirm: false } });
  expect(await confirmed({ confirmed: false })).toMatchObject({ status: 200, body: { to_confirm: true } });
});

it('refuses bad input and a client that there is not', async () => {
  const { token } = await signInAs('staff');
  const params = { id: await aStranger() };
  for (const body of [{}, { confirmed: 'yes' }])
    expect((await call(confirm, { token, params, body })).status).toBe(400);
  expect((await call(confirm, { token, params: { id: 9999 }, body: { confirmed: true } })).status).toBe(404);
});

it('refuses the unsigned', async () => {
  expect((await call(confirm, { params: { id: 1 }, body: { confirmed: true } })).status).toBe(401);
});
