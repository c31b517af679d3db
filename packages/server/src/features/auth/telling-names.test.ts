import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { countPasswordWork } from '@revive/testing/password-work.ts';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const { app, db, call, signInAs } = await testApp();
const { login, register } = api.auth;

const aClientSignIn = async (given: Parameters<typeof aClient>[1] = {}) =>
  someMobileCredentials(db, (await aClient(db, given)).id);

/** The people a name may belong to. */
const NAMES: [whose: string, name: () => Promise<{ username: string }>][] = [
  ['that does not exist', async () => ({ username: 'stranger' })],
  ['of staff', () => aUser(db)],
  ['of an admin', () => aUser(db, { role: 'admin' })],
  ['of who waits for approval', () => aUser(db, { is_active: false })],
  [
    'of who was switched off',
    async () => {
      const user = await aUser(db);
      await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
      return user;
    },
  ],
  [
    'of who was deleted',
    async () => {
      const user = await aUser(db);
      const deleted_at = new Date('2026-11-19');
      await db.updateTable('users').set({ is_active: false, deleted_at }).where('id', '=', user.id).execute();
      return user;
    },
  ],
  ['of a client', () => aClientSignIn()],
  ['of a client who was switched off', () => aClientSignIn({ is_active: false })],
  ['of a client who was archived', () => aClientSignIn({ archived_at: new Date('2026-11-19') })],
];

const attempt = (username: string, password = 'not the password') =>
  app.inject({ method: 'POST', url: login.path, payload: { username, password } });

/** An answer without what is of that one call. */
const shown = ({ statusCode, body, headers }: Awaited<ReturnType<typeof attempt>>) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { statusCode, body, headers: rest };
};

describe('whether there is such a user name', () => {
  it.each(NAMES)('is not given away by the words about a name %s', async (_whose, name) => {
    const { username } = await name();
    const answer = shown(await attempt(username));
    expect(answer).toEqual(shown(await attempt('surely a stranger')));
    expect([answer.statusCode, JSON.parse(answer.body).detail]).toEqual([
      401,
      'Invalid username or password',
    ]);
  });

  it.each(NAMES)(
    'is not given away by the work for a name %s: one look at a password',
    async (_whose, name) => {
      const { username } = await name();
      expect(await countPasswordWork(() => attempt(username))).toBe(1);
      expect(await countPasswordWork(() => attempt(username, 'x'.repeat(200)))).toBe(1);
    },
  );

  it.each(NAMES)(
    'is not given away by when a name %s is refused, which takes no look at all',
    async (_whose, name) => {
      const { username } = await name();
      const statuses: number[] = [];
      for (let one = 1; one <= 5; one += 1) statuses.push((await attempt(username)).statusCode);
      let last = 0;
      const work = await countPasswordWork(async () => {
        last = (await attempt(username)).statusCode;
      });
      expect([...statuses, last, work]).toEqual([401, 401, 401, 401, 401, 429, 0]);
    },
  );

  it('is not given away by a cheaper look where there is no such account', async () => {
    const parametersOf = (hash: string) => hash.split('$').slice(1, 4).join('$');
    expect(parametersOf(await hashPassword('a password'))).toBe('argon2id$v=19$m=19456,t=2,p=1');
    // An unknown person's password is looked at with a hash made in the same way.
    expect(await countPasswordWork(() => isPassword(undefined, 'a password'))).toBe(1);
    expect(await isPassword(undefined, 'no one has this password')).toBe(false);
  });

  it('is shown to anyone who has the password, as what keeps the account closed', async () => {
    const { username, password } = await aUser(db, { is_active: false });
    expect((await attempt(username, password)).json().detail).toContain('waiting for approval');
    const client = await aClientSignIn({ is_active: false });
    expect((await attempt(client.username, client.password)).json().detail).toBe(
      'This account is switched off.',
    );
  });

  it('is reported by a registration, for two cannot have one name; with the same work, and twenty times an hour', async () => {
    await signInAs('admin');
    const taken = await aUser(db);
    const body = (username: string) => ({
      first_name: 'Sahra',
      last_name: 'Yusuf',
      username,
      password: 'a good long password',
      confirm_password: 'a good long password',
    });
    const work = async (username: string, status: number) =>
      countPasswordWork(async () => {
        expect((await call(register, { body: body(username) })).status).toBe(status);
      });
    expect(await work(taken.username, 400)).toBe(1);
    expect(await work('free', 201)).toBe(1);
  });
});
