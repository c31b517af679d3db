import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('DELETE /employees/api/employees/:id/', () => {
  it('[API-58] deletes an employee: signed out at once, the user name free, the history kept', async () => {
    const { token } = await signInAs('admin');
    const staff = await signInAs('staff');
    await aBooking(db, { by: staff.id });
    expect(await call(api.employees.remove, { token, params: { id: staff.id } })).toMatchObject({
      status: 204,
    });
    expect(await call(api.auth.me, { token: staff.token })).toMatchObject({ status: 401 });
    expect(await call(api.auth.refresh, { body: { refresh: staff.refresh } })).toMatchObject({ status: 401 });
    expect((await call(api.employees.list, { token })).body).toHaveLength(1);
    expect(await db.selectFrom('bookings').select('created_by').execute()).toEqual([
      { created_by: staff.id },
    ]);
    const again = await call(api.employees.create, {
      token,
      body: {
        first_name: 'New',
        last_name: 'Person',
        username: staff.username,
        role: 'staff',
        password: 'quiet river stones',
        confirm_password: 'quiet river stones',
      },
    });
    expect(again).toMatchObject({ status: 201 });
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('admin');
    expect(await call(api.employees.remove, { token, params: { id: 'me' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned, and everyone but an admin', async () => {
    const { id } = await aUser(db);
    expect(await call(api.employees.remove, { params: { id } })).toMatchObject({ status: 401 });
    const { token } = await signInAs('manager');
    expect(await call(api.employees.remove, { token, params: { id } })).toMatchObject({ status: 403 });
  });

  it('refuses to delete oneself, and answers 404 for someone deleted already', async () => {
    const { token, id } = await signInAs('admin');
    await aUser(db, { role: 'admin' });
    expect(await call(api.employees.remove, { token, params: { id } })).toMatchObject({
      status: 409,
      error: { detail: 'You cannot delete your own account.' },
    });
    const other = await aUser(db);
    await call(api.employees.remove, { token, params: { id: other.id } });
    expect(await call(api.employees.remove, { token, params: { id: other.id } })).toMatchObject({
      status: 404,
    });
  });

  it('leaves one of two admins who delete each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.updateTable('users').set({ role: 'staff' }).execute();
      const [one, two] = [await signInAs('admin'), await signInAs('admin')];
      const answers = await Promise.all([
        call(api.employees.remove, { token: one.token, params: { id: two.id } }),
        call(api.employees.remove, { token: two.token, params: { id: one.id } }),
      ]);
      const left = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_active', '=', true)
        .execute();
      expect(left).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    }
  });

  it('rejects an account that waits for approval', async () => {
    const { token } = await signInAs('admin');
    const { id, username, password } = await aUser(db, { is_active: false });
    expect(await call(api.employees.remove, { token, params: { id } })).toMatchObject({ status: 204 });
    expect(await call(api.auth.login, { body: { username, password } })).toMatchObject({ status: 401 });
  });
});
