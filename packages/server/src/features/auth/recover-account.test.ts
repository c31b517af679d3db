import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { expect, it } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { recoverAccount } from './index.ts';

const { db, call } = await testApp();

const login = (username: string, password: string) => call(api.auth.login, { body: { username, password } });

it('lets anyone who reaches the machine back in, ends the sign-ins of before, and says so in the audit trail', async () => {
  const owner = await aUser(db, { username: 'owner', role: 'admin' });
  const { body: before } = await login('owner', owner.password);
  const { password } = (await recoverAccount(db, systemClock, 'Owner'))!;
  expect(password).toMatch(/^[a-z2-9]{10}$/);
  expect((await call(api.auth.me, { token: before.access })).status).toBe(401);
  expect((await login('owner', owner.password)).status).toBe(401);
  expect((await login('owner', password)).status).toBe(200);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('act', '=', 'npm run password')
    .where('part', 'is', null)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ before: { password_hash: 'hidden' }, after: { password_hash: 'hidden' } });
});

it('finds no one under a name that no one has', async () => {
  expect(await recoverAccount(db, systemClock, 'no-such-name')).toBeUndefined();
});
