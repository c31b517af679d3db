import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { holdRows } from '@revive/testing/hold-rows.ts';
import { describe, expect, it } from 'vitest';

const { db, pool, call, signInAs } = await testApp();
const { login, changePassword, refresh } = api.auth;

const WRONG = { status: 401, error: { detail: 'Invalid username or password' } };

const openSignIns = async () =>
  (await db.selectFrom('sign_ins').select('id').where('ended_at', 'is', null).execute()).length;

/** What giving a new password writes, as another server does it and has not committed yet. */
const resetOf = (userId: number) =>
  holdRows(
    pool,
    `update users set password_hash = 'new' where id = ${userId}`,
    `update sign_ins set ended_at = now() where user_id = ${userId} and ended_at is null`,
  );

describe('a sign-in under way', () => {
  it('is refused when its person is given a new password before it opens', async () => {
    const user = await aUser(db);
    const reset = await resetOf(user.id);
    // The old password is right while it is looked at.
    const signingIn = call(login, { body: { username: user.username, password: user.password } });
    await reset.waiting(1);
    await reset.release();
    expect(await signingIn).toMatchObject(WRONG);
    expect(await openSignIns()).toBe(0);
  });

  it('is refused when a client’s credentials are made again before it opens', async () => {
    const client = await aClient(db);
    const credentials = await someMobileCredentials(db, client.id);
    const renewed = await holdRows(
      pool,
      `select from clients where id = ${client.id} for update`,
      `update mobile_credentials set password_hash = 'new' where client_id = ${client.id}`,
    );
    const signingIn = call(login, { body: credentials });
    await renewed.waiting(1);
    await renewed.release();
    expect(await signingIn).toMatchObject(WRONG);
    expect(await openSignIns()).toBe(0);
  });

  it('is refused when its person is switched off or deleted before it opens', async () => {
    for (const [change, status] of [
      ['is_active = false', 403],
      ['is_active = false, deleted_at = now()', 401],
    ] as const) {
      const user = await aUser(db);
      const held = await holdRows(pool, `update users set ${change} where id = ${user.id}`);
      const signingIn = call(login, { body: { username: user.username, password: user.password } });
      await held.waiting(1);
      await held.release();
      expect((await signingIn).status).toBe(status);
    }
    expect(await openSignIns()).toBe(0);
  });

  it('is ended when it opened just before the new password was given', async () => {
    const admin = await signInAs('admin');
    const user = await aUser(db);
    // The sign-in has looked, has its share of the person, and waits to be written.
    const held = await holdRows(pool, 'lock table sign_ins in share mode');
    const signingIn = call(login, { body: { username: user.username, password: user.password } });
    await held.waiting(1);
    const body = { password: 'seven green lamps burn', confirm_password: 'seven green lamps burn' };
    const reset = call(api.employees.setPassword, { token: admin.token, params: { id: user.id }, body });
    await held.waiting(2);
    await held.release();
    const { body: tokens } = await signingIn;
    expect((await reset).status).toBe(200);
    expect((await call(api.auth.me, { token: tokens.access })).status).toBe(401);
    expect((await call(refresh, { body: { refresh: tokens.refresh } })).status).toBe(401);
  });

  it('leaves nothing that works, however many are under way while an admin gives a new password', async () => {
    const admin = await signInAs('admin');
    for (let round = 0; round < 3; round += 1) {
      const user = await aUser(db);
      const body = { username: user.username, password: user.password };
      const [reset, ...signedIn] = await Promise.all([
        call(api.employees.setPassword, {
          token: admin.token,
          params: { id: user.id },
          body: { password: 'seven green lamps burn', confirm_password: 'seven green lamps burn' },
        }),
        ...Array.from({ length: 4 }, () => call(login, { body })),
      ]);
      expect(reset.status).toBe(200);
      for (const { body: tokens } of signedIn.filter(({ status }) => status === 200)) {
        expect((await call(api.auth.me, { token: tokens.access })).status).toBe(401);
        expect((await call(refresh, { body: { refresh: tokens.refresh } })).status).toBe(401);
      }
    }
  });
});

describe('a change of one’s own password under way', () => {
  const change = { current_password: 'a long enough password', new_password: 'seven green lamps burn' };

  it('is refused when an admin gives a new one before it is written', async () => {
    const { id, token } = await signInAs('staff');
    const reset = await resetOf(id);
    const changing = call(changePassword, { token, body: change });
    await reset.waiting(1);
    await reset.release();
    expect(await changing).toMatchObject({
      status: 400,
      error: { current_password: ['This is not your current password.'] },
    });
    const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(user).toEqual({ password_hash: 'new' });
    expect(await openSignIns()).toBe(0);
  });

  it('is refused when its sign-in is ended before it is written', async () => {
    const { id, token } = await signInAs('staff');
    const ended = await holdRows(
      pool,
      `select from users where id = ${id} for update`,
      `update sign_ins set ended_at = now() where user_id = ${id}`,
    );
    const changing = call(changePassword, { token, body: change });
    await ended.waiting(1);
    await ended.release();
    expect(await changing).toMatchObject({ status: 401 });
    expect(await openSignIns()).toBe(0);
  });
});
