import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expect, it } from 'vitest';

const given: string[] = [];
const { db, call, signInAs } = await testApp({
  messenger: () => ({
    name: 'hormuud',
    send: async ({ body }) => {
      given.push(body);
      return { state: 'sent', provider_id: null };
    },
  }),
});

it('keeps the digits nowhere once a provider sends them, which it does though the rest is sent by hand', async () => {
  const { token } = await signInAs('admin');
  const phone = '252615000321';
  await call(api.me.askForCode, { body: { phone } });
  const code = /\d{6}/.exec(given[0]!)![0];
  const { body } = await call(api.messages.list, { token });
  expect(body).toMatchObject([{ kind: 'code', state: 'sent', channel: 'hormuud', phone }]);
  expect(body[0]!.body).toMatch(/^•{6} /);
  expect(JSON.stringify(await db.selectFrom('messages').selectAll().execute())).not.toContain(code);
  expect((await call(api.me.signIn, { body: { phone, code } })).status).toBe(200);
});
