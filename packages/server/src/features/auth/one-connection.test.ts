import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

// Of two connections, the fewest allowed, another call may have one.
const { db, call, clock } = await testApp({
  through: async (connection) => ({ ...connection, max: 1, connectionTimeoutMillis: 1000 }),
});
const { login, changePassword } = api.auth;

it('signs people in and gives them passwords by one connection, also when the signing keys are read again', async () => {
  const { username, password } = await aUser(db);
  clock.advance(90_000);
  const signedIn = await call(login, { body: { username, password } });
  expect(signedIn.status).toBe(200);
  clock.advance(90_000);
  const new_password = 'another long enough one';
  const changed = await call(changePassword, {
    token: signedIn.body.access,
    body: { current_password: password, new_password },
  });
  expect(changed.status).toBe(200);
});

it('opens no sign-in that its person could not see', async () => {
  const { username, password } = await aUser(db);
  await sql`alter table sign_in_uses add constraint nothing_is_kept check (false) not valid`.execute(db);
  expect((await call(login, { body: { username, password } })).status).toBe(500);
  await sql`alter table sign_in_uses drop constraint nothing_is_kept`.execute(db);
  expect(await db.selectFrom('sign_ins').select('id').execute()).toEqual([]);
});
