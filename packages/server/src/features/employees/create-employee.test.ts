import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const sahra = {
  first_name: 'Sahra',
  last_name: 'Nuur',
  username: 'sahra',
  email: '',
  phone_number: '',
  role: 'manager',
  password: 'quiet river stones',
  confirm_password: 'quiet river stones',
};

describe('POST /employees/api/employees/', () => {
  it('[API-57] [EMP-04] creates an employee who can sign in at once; email and phone may be blank', async () => {
    const { token } = await signInAs('admin');
    expect(await call(api.employees.create, { token, body: sahra })).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        first_name: 'Sahra',
        last_name: 'Nuur',
        username: 'sahra',
        email: null,
        phone_number: null,
        role: 'manager',
        is_active: true,
        waits_for_approval: false,
      },
    });
    const { username, password } = sahra;
    expect(await call(api.auth.login, { body: { username, password } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['first_name', { first_name: '' }],
    ['last_name', { last_name: ' ' }],
    ['username', { username: 'two words' }],
    ['email', { email: 'sahra' }],
    ['phone_number', { phone_number: 'by the door' }],
    ['role', { role: 'owner' }],
    ['password', { password: 'short', confirm_password: 'short' }],
    ['password', { password: 'password123', confirm_password: 'password123' }],
    ['confirm_password', { confirm_password: 'another thing' }],
    ['confirm_password', { confirm_password: undefined }],
  ])('[EMP-04] refuses a bad %s: %j', async (field, more) => {
    const { token } = await signInAs('admin');
    const answer = await call(api.employees.create, { token, body: { ...sahra, ...more } });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
  });

  it('refuses the unsigned, and everyone but an admin', async () => {
    expect(await call(api.employees.create, { body: sahra })).toMatchObject({ status: 401 });
    for (const role of ['manager', 'staff'] as const) {
      const { token } = await signInAs(role);
      expect(await call(api.employees.create, { token, body: sahra })).toMatchObject({
        status: 403,
        error: { detail: 'Only an admin may do this.' },
      });
    }
  });

  it('refuses a user name or an email someone has, a client’s app among them', async () => {
    const { token } = await signInAs('admin');
    await aUser(db, { username: 'SAHRA' });
    const create = (more: object) => call(api.employees.create, { token, body: { ...sahra, ...more } });
    expect(await create({})).toMatchObject({
      status: 400,
      error: { username: ['This user name is taken.'] },
    });
    const { id } = await aClient(db);
    const app = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    expect(await create({ username: app.body.username })).toMatchObject({
      status: 400,
      error: { username: ['This user name is taken.'] },
    });
    expect(await create({ username: 'one', email: 'x@example.so' })).toMatchObject({ status: 201 });
    expect(await create({ username: 'two', email: 'X@example.so' })).toMatchObject({
      status: 400,
      error: { email: ['This email address is taken.'] },
    });
  });

  it.each([
    ['0615 123456', '252615123456'],
    ['+254 712-345678', '+254712345678'],
  ])('keeps the phone %s as %s', async (phone_number, kept) => {
    const { token } = await signInAs('admin');
    const answer = await call(api.employees.create, { token, body: { ...sahra, phone_number } });
    expect(answer.body).toMatchObject({ phone_number: kept, phone: kept });
  });
});
