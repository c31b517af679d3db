import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';

const { db, call, signInAs, clock, anotherServer } = await testApp();
const { login, refresh, logout, me, setup, register, changePassword } = api.auth;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const registration = (more = {}) => ({
  first_name: 'Sahra',
  last_name: 'Yusuf',
  username: 'sahra',
  email: 'sahra@example.com',
  password: 'a good long password',
  confirm_password: 'a good long password',
  ...more,
});

describe('POST /api/auth/login/', () => {
  it('[API-02] answers access and refresh, whatever the case of the user name', async () => {
    const user = await aUser(db, { username: 'Hodan' });
    const answer = await call(login, { body: { username: 'hodan', password: user.password } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['access', 'refresh']);
    const who = await call(me, { token: answer.body.access });
    expect(who.body).toMatchObject({ id: user.id, username: 'Hodan', role: 'staff' });
  });

  it('[LOGIN-02] refuses a missing user name or password at its field', async () => {
    expect((await call(login, { body: {} })).error).toMatchObject({
      username: ['This field is required.'],
      password: ['This field is required.'],
    });
  });

  it('[LOGIN-03] answers 401 in the same words to a wrong password and to an unknown name', async () => {
    await aUser(db, { username: 'hodan' });
    for (const username of ['hodan', 'stranger']) {
      const answer = await call(login, { body: { username, password: 'wrong' } });
      expect(answer).toMatchObject({ status: 401, error: { detail: 'Invalid username or password' } });
    }
  });

  it('says that an account waits for approval, but only with the right password', async () => {
    const user = await aUser(db, { is_active: false });
    const right = await call(login, { body: user });
    expect(right).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('waiting for approval') },
    });
    expect((await call(login, { body: { ...user, password: 'wrong' } })).status).toBe(401);
  });
});

describe('a client’s mobile credentials', () => {
  it('sign in at the same door and reach no staff call', async () => {
    const client = await aClient(db);
    await db
      .insertInto('mobile_credentials')
      .values({
        client_id: client.id,
        username: 'app',
        username_key: 'app',
        password_hash: await hashPassword('app password'),
      })
      .execute();
    const { body } = await call(login, { body: { username: 'app', password: 'app password' } });
    expect((await call(me, { token: body.access })).body).toMatchObject({ id: client.id, role: 'client' });
    expect((await call(api.clients.list, { token: body.access })).status).toBe(403);
    await db.updateTable('clients').set({ is_active: false }).execute();
    expect((await call(me, { token: body.access })).status).toBe(401);
  });
});

describe('POST /api/token/refresh/', () => {
  it('[API-03] answers a new access token while the sign-in lasts', async () => {
    const staff = await signInAs('staff');
    clock.advance(31 * MINUTE);
    expect((await call(me, { token: staff.token })).status).toBe(401);
    const { body } = await call(refresh, { body: { refresh: staff.refresh } });
    expect((await call(me, { token: body.access })).status).toBe(200);
  });

  it('[ERR-35] answers 400 to what is no refresh token, and 401 to one that has ended', async () => {
    const staff = await signInAs('staff');
    expect((await call(refresh, { body: { refresh: 'garbage' } })).status).toBe(400);
    expect((await call(refresh, { body: { refresh: staff.token } })).status).toBe(400);
    expect((await call(refresh, { body: {} })).status).toBe(400);
    clock.advance(14 * DAY + MINUTE);
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
  });

  it('ends with the account: deactivated staff get no new token', async () => {
    const staff = await signInAs('staff');
    await db.updateTable('users').set({ is_active: false }).where('id', '=', staff.id).execute();
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
    expect((await call(me, { token: staff.token })).status).toBe(401);
  });
});

describe('POST /api/auth/logout/', () => {
  it('counts on every server at once', async () => {
    const staff = await signInAs('staff');
    const second = await anotherServer();
    const ask = async () =>
      (await second.inject({ url: me.path, headers: { authorization: `Bearer ${staff.token}` } })).statusCode;
    expect(await ask()).toBe(200);
    await call(logout, { body: { refresh: staff.refresh } });
    expect(await ask()).toBe(401);
    await second.close();
  });

  it('ends both tokens at once, and no other sign-in', async () => {
    const staff = await signInAs('staff');
    const other = await signInAs('staff');
    expect((await call(logout, { body: { refresh: staff.refresh } })).status).toBe(204);
    expect((await call(me, { token: staff.token })).status).toBe(401);
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
    expect((await call(me, { token: other.token })).status).toBe(200);
  });

  it('accepts any token, for there is nothing to report', async () => {
    expect((await call(logout, { body: { refresh: 'garbage' } })).status).toBe(204);
  });
});

describe('POST /api/auth/register/', () => {
  it('[SHELL-08] makes the first person the owner, and everyone after wait', async () => {
    expect((await call(setup)).body).toEqual({ has_owner: false });
    expect(await call(register, { body: registration() })).toMatchObject({
      status: 201,
      body: { outcome: 'owner' },
    });
    expect((await call(setup)).body).toEqual({ has_owner: true });
    const second = registration({ username: 'ali', email: 'ali@example.com' });
    expect((await call(register, { body: second })).body).toMatchObject({ outcome: 'waiting' });
    const users = await db
      .selectFrom('users')
      .select(['username', 'role', 'is_active'])
      .orderBy('id')
      .execute();
    expect(users).toEqual([
      { username: 'sahra', role: 'admin', is_active: true },
      { username: 'ali', role: 'staff', is_active: false },
    ]);
    expect(
      (await call(login, { body: { username: 'sahra', password: 'a good long password' } })).status,
    ).toBe(200);
  });

  it.each([
    { sample_data: false, rests: true },
    { sample_data: true, rests: false },
  ])(
    'lets a new business rest on Friday until its owner says otherwise, but no sample: $sample_data',
    async ({ rests, ...more }) => {
      await call(register, { body: registration(more) });
      const { opening_hours } = (await call(api.policy.get)).body;
      expect([opening_hours.thursday.open, opening_hours.friday.open]).toEqual([true, !rests]);
      const { body } = await call(login, { body: { username: 'sahra', password: 'a good long password' } });
      const { steps } = (await call(api.setup.get, { token: body.access })).body;
      expect(steps).toContainEqual({ step: 'hours', state: 'open' });
    },
  );

  it('makes one owner of two who register in the same second', async () => {
    const bodies = ['one', 'two', 'three'].map((username) =>
      registration({ username, email: `${username}@example.com` }),
    );
    const answers = await Promise.all(bodies.map((body) => call(register, { body })));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['owner', 'waiting', 'waiting']);
  });

  it.each([
    ['a short password', { password: 'short', confirm_password: 'short' }, 'password'],
    ['a common password', { password: 'Password1', confirm_password: 'Password1' }, 'password'],
    ['two passwords', { confirm_password: 'another one' }, 'confirm_password'],
    ['a user name with a space', { username: 'sahra yusuf' }, 'username'],
    ['no email address', { email: 'sahra' }, 'email'],
    ['no name', { first_name: '  ' }, 'first_name'],
  ])('refuses %s at its field', async (_name, more, field) => {
    const answer = await call(register, { body: registration(more) });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('refuses a user name or email that is taken, in any case', async () => {
    await call(register, { body: registration() });
    const name = await call(register, { body: registration({ username: 'SAHRA', email: null }) });
    expect(name.error.username).toEqual(['This user name is taken.']);
    const email = await call(register, {
      body: registration({ username: 'ali', email: 'SAHRA@example.com' }),
    });
    expect(email.error.email).toEqual(['This email address is taken.']);
  });
});

describe('POST /api/auth/password/', () => {
  const change = { current_password: 'a long enough password', new_password: 'another long password' };

  it('changes the password, ends every earlier sign-in and answers a new one', async () => {
    const staff = await signInAs('staff');
    const answer = await call(changePassword, { token: staff.token, body: change });
    expect(answer.status).toBe(200);
    expect((await call(me, { token: staff.token })).status).toBe(401);
    expect((await call(me, { token: answer.body.access })).status).toBe(200);
    expect(
      (await call(login, { body: { username: staff.username, password: change.new_password } })).status,
    ).toBe(200);
  });

  it('refuses a wrong current password and a common new one', async () => {
    const { token } = await signInAs('staff');
    const wrong = await call(changePassword, { token, body: { ...change, current_password: 'x' } });
    expect(wrong.error.current_password).toEqual(['This is not your current password.']);
    const common = await call(changePassword, { token, body: { ...change, new_password: 'password1' } });
    expect(common.error.new_password).toEqual(['This password is too common.']);
  });

  it('refuses the unsigned', async () => {
    expect((await call(changePassword, { body: change })).status).toBe(401);
  });
});

describe('GET /api/auth/me/', () => {
  it('refuses the unsigned, garbage and a token that some other key signed', async () => {
    expect((await call(me)).status).toBe(401);
    expect((await call(me, { token: 'a.b.c' })).status).toBe(401);
    const staff = await signInAs('staff');
    const [head, payload] = staff.token.split('.');
    expect((await call(me, { token: `${head}.${payload}.AAAA` })).status).toBe(401);
    expect((await call(me, { token: staff.refresh })).status).toBe(401);
  });
});
