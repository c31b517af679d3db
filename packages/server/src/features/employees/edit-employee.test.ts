import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const sahra = {
  first_name: 'Sahra',
  last_name: 'Nuur',
  email: 'sahra@example.so',
  phone_number: '0615 123456',
};
const edit = (token: string | undefined, id: number, body: object) =>
  call(api.employees.edit, { token, params: { id }, body });

describe('PUT /employees/api/employees/:id/', () => {
  it('lets an admin change anybody’s names, email, phone and role', async () => {
    const { token } = await signInAs('admin');
    const { id, username } = await aUser(db);
    const answer = await edit(token, id, { ...sahra, role: 'manager' });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...sahra, id, username, phone_number: '252615123456', phone: '252615123456', role: 'manager' },
    });
    const { body: list } = await call(api.employees.list, { token, query: { search: 'Sahra Nuur' } });
    expect(list).toEqual([answer.body]);
  });

  it.each(['staff', 'manager'] as const)('lets %s change their own, and reads it back', async (role) => {
    const { token, id } = await signInAs(role);
    expect(await edit(token, id, { ...sahra, role })).toMatchObject({ status: 200, body: { role } });
    expect((await call(api.auth.me, { token })).body).toMatchObject({
      ...sahra,
      phone_number: '252615123456',
      role,
    });
  });

  it('keeps what is left out, and takes away what is blank', async () => {
    const { token, id } = await signInAs('staff');
    await edit(token, id, sahra);
    expect((await edit(token, id, { last_name: 'Cali', phone: '+254 712 345678' })).body).toMatchObject({
      first_name: 'Sahra',
      last_name: 'Cali',
      email: 'sahra@example.so',
      phone_number: '+254712345678',
    });
    expect((await edit(token, id, { email: '', phone_number: '' })).body).toMatchObject({
      first_name: 'Sahra',
      email: null,
      phone_number: null,
    });
  });

  it.each([
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '' }],
    ['email', { email: 'sahra' }],
    ['phone_number', { phone_number: '61 555' }],
    ['phone', { phone: 'by the door' }],
    ['role', { role: 'owner' }],
  ])('refuses a bad %s: %j', async (field, more) => {
    const { token } = await signInAs('admin');
    const { id } = await aUser(db);
    const answer = await edit(token, id, { ...sahra, ...more });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
  });

  it('refuses the unsigned, and everyone but an admin for someone else', async () => {
    const { id } = await aUser(db);
    expect((await edit(undefined, id, sahra)).status).toBe(401);
    for (const role of ['staff', 'manager'] as const)
      expect(await edit((await signInAs(role)).token, id, sahra)).toMatchObject({
        status: 403,
        error: { detail: 'You may only change your own account.' },
      });
  });

  it('refuses another role for oneself, and an email someone has', async () => {
    const staff = await signInAs('staff');
    expect(await edit(staff.token, staff.id, { ...sahra, role: 'admin' })).toMatchObject({
      status: 403,
      error: { detail: 'Only an admin may change a role.' },
    });
    const admin = await signInAs('admin');
    await signInAs('admin');
    expect(await edit(admin.token, admin.id, { role: 'staff' })).toMatchObject({
      status: 409,
      error: { detail: 'You cannot change your own role.' },
    });
    await edit(staff.token, staff.id, sahra);
    expect(await edit(admin.token, admin.id, { email: 'SAHRA@example.so' })).toMatchObject({
      status: 400,
      error: { email: ['This email address is taken.'] },
    });
  });

  it('answers 404 for someone deleted, and is recorded in the audit trail', async () => {
    const { token } = await signInAs('admin');
    const gone = await aUser(db);
    await call(api.employees.remove, { token, params: { id: gone.id } });
    expect((await edit(token, gone.id, sahra)).status).toBe(404);
    const { id } = await aUser(db);
    await edit(token, id, { email: 'new@example.so' });
    const { before, after } = await db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('act', '=', 'PUT /employees/api/employees/:id/')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ email: null }, { email: 'new@example.so' }]);
  });
});
