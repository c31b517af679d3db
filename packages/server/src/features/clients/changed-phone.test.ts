import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { codeSentTo, signedInByCode } from '@revive/testing/own-page.ts';
import { expect, it } from 'vitest';
import { findLink, openLinks } from './links.ts';

const { db, call, clock, messenger, signInAs } = await testApp();
const OLD = '252615000321';
const NEW = '252615000322';

it('ends what the former phone of a client opens: sign-ins, links and its code', async () => {
  const client = await aClient(db, { phone: OLD });
  const { token } = await signInAs('staff');
  const hers = await signedInByCode({ db, call, messenger }, OLD);
  const later = new Date(clock.now().getTime() + 86_400_000);
  const [link] = await openLinks(
    db,
    [{ client_id: client.id, scope: 'me', subject_id: null, expires_at: later }],
    clock.now(),
  );
  await call(api.me.askForCode, { body: { phone: OLD } });
  const change = (phone: string) =>
    call(api.clients.update, {
      token,
      params: { id: client.id },
      body: { name: client.name, address: client.address, phone },
    });
  await change(OLD);
  expect((await call(api.me.read, { token: hers })).status).toBe(200);
  expect((await change(NEW)).status).toBe(200);
  expect((await call(api.me.read, { token: hers })).status).toBe(401);
  expect(await findLink(db, link!, clock.now())).toBeUndefined();
  const code = codeSentTo(messenger, OLD)!;
  expect((await call(api.me.signIn, { body: { phone: OLD, code } })).status).toBe(400);
});
