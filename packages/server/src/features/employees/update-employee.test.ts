import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { anotherServer, db, call, signInAs } = await testApp();

describe('PATCH /employees/api/employees/:id/', () => {
  it('switches on an account that waits for approval, which may then sign in', async () => {
    const { token } = await signInAs('admin');
    const { id, username, password } = await aUser(db, { is_active: false });
    expect(await call(api.auth.login, { body: { username, password } })).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('waiting for approval') },
    });
    const approved = await call(api.employees.update, { token, params: { id }, body: { is_active: true } });
    expect(approved).toMatchObject({ status: 200, body: { id, is_active: true, waits_for_approval: false } });
    expect(await call(api.auth.login, { body: { username, password } })).toMatchObject({ status: 200 });
  });

  it.each([{ role: 'owner' }, { is_active: 'yes' }])('refuses %j', async (body) => {
    const { token } = await signInAs('admin');
    const { id } = await aUser(db);
    expect(await call(api.employees.update, { token, params: { id }, body })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned, and everyone but an admin', async () => {
    const { id } = await aUser(db);
    const change = (token?: string) =>
      call(api.employees.update, { token, params: { id }, body: { role: 'admin' } });
    expect(await change()).toMatchObject({ status: 401 });
    expect(await change((await signInAs('manager')).token)).toMatchObject({ status: 403 });
  });

  it('answers 404 for someone deleted', async () => {
    const { token } = await signInAs('admin');
    const { id } = await aUser(db);
    await call(api.employees.remove, { token, params: { id } });
    expect(await call(api.employees.update, { token, params: { id }, body: {} })).toMatchObject({
      status: 404,
      error: { detail: 'Employee not found' },
    });
  });

  it('switches an account off and its sign-ins with it, and on again without waiting', async () => {
    const { token } = await signInAs('admin');
    const staff = await signInAs('staff');
    const change = (is_active: boolean) =>
      call(api.employees.update, { token, params: { id: staff.id }, body: { is_active } });
    expect((await change(false)).body).toMatchObject({ is_active: false, waits_for_approval: false });
    expect(await call(api.auth.me, { token: staff.token })).toMatchObject({ status: 401 });
    expect(await call(api.auth.refresh, { body: { refresh: staff.refresh } })).toMatchObject({ status: 401 });
    expect((await change(true)).body).toMatchObject({ is_active: true });
    expect(await call(api.auth.me, { token: staff.token })).toMatchObject({ status: 401 });
  });

  it('counts on every server at once', async () => {
    const { token } = await signInAs('admin');
    const other = await signInAs('admin');
    const second = await anotherServer();
    const ask = async (url: string) =>
      (await second.inject({ url, headers: { authorization: `Bearer ${other.token}` } })).statusCode;
    const refresh = async () =>
      (
        await second.inject({
          method: 'POST',
          url: api.auth.refresh.path,
          payload: { refresh: other.refresh },
        })
      ).statusCode;
    try {
      expect([await ask('/audit/api/head/'), await refresh()]).toEqual([200, 200]);
      const change = (body: object) => call(api.employees.update, { token, params: { id: other.id }, body });
      await change({ role: 'staff' });
      expect([await ask('/audit/api/head/'), await ask('/bookings/api/')]).toEqual([403, 200]);
      await change({ is_active: false });
      expect([await ask('/bookings/api/'), await refresh()]).toEqual([401, 401]);
    } finally {
      await second.close();
    }
  });

  it('changes a role from the next call on', async () => {
    const { token } = await signInAs('admin');
    const other = await signInAs('staff');
    const body = { role: 'admin' };
    expect((await call(api.employees.update, { token, params: { id: other.id }, body })).body.role).toBe(
      'admin',
    );
    const { id } = await aUser(db);
    expect(await call(api.employees.remove, { token: other.token, params: { id } })).toMatchObject({
      status: 204,
    });
  });

  it.each([{ role: 'staff' }, { is_active: false }])('refuses %j for the last active admin', async (body) => {
    const { token, id } = await signInAs('admin');
    await aUser(db, { role: 'admin', is_active: false });
    expect(await call(api.employees.update, { token, params: { id }, body })).toMatchObject({
      status: 409,
      error: { detail: 'This is the last active admin. Make someone else an admin first.' },
    });
    expect(await call(api.auth.me, { token })).toMatchObject({ body: { role: 'admin' } });
  });

  it('refuses to switch off one’s own account', async () => {
    const { token, id } = await signInAs('admin');
    await aUser(db, { role: 'admin' });
    const body = { is_active: false };
    expect(await call(api.employees.update, { token, params: { id }, body })).toMatchObject({
      status: 409,
      error: { detail: 'You cannot switch off your own account.' },
    });
  });

  it('refuses to change one’s own role, even while another admin stays', async () => {
    const { token, id } = await signInAs('admin');
    await aUser(db, { role: 'admin' });
    const change = (body: object) => call(api.employees.update, { token, params: { id }, body });
    expect(await change({ role: 'staff' })).toMatchObject({
      status: 409,
      error: { detail: 'You cannot change your own role.' },
    });
    expect(await change({ role: 'admin', is_active: true })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
  });

  it('leaves one of two admins who demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.updateTable('users').set({ role: 'staff' }).execute();
      const [one, two] = [await signInAs('admin'), await signInAs('admin')];
      const demote = (token: string, id: number) =>
        call(api.employees.update, { token, params: { id }, body: { role: 'staff' } });
      const answers = await Promise.all([demote(one.token, two.id), demote(two.token, one.id)]);
      const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      expect(left).toHaveLength(1);
      // The slower of them learns that one is the last, or is no admin any more when asked.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
