import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('GET /employees/api/employees/', () => {
  it('[API-56] [FIELD-16] answers the employees with every field and never a password', async () => {
    const { token, id, username } = await signInAs('staff');
    await db
      .updateTable('users')
      .set({ email: 'amina@example.so', phone_number: '252615123456' })
      .where('id', '=', id)
      .execute();
    const answer = await call(api.employees.list, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id,
        username,
        first_name: 'Amina',
        last_name: expect.stringMatching(/^Ali/),
        email: 'amina@example.so',
        phone_number: '252615123456',
        phone: '252615123456',
        role: 'staff',
        is_active: true,
        waits_for_approval: false,
        created_at: expect.any(String),
        version: expect.any(Number),
      },
    ]);
  });

  it('refuses a cursor that is none', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.employees.list, { token, query: { cursor: 'x' } });
    expect(answer).toMatchObject({ status: 400, error: { cursor: [expect.any(String)] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.employees.list)).toMatchObject({ status: 401 });
  });

  it('puts those who wait for approval first, page by page, and leaves out the deleted', async () => {
    const { token, username } = await signInAs('admin');
    const gone = await aUser(db, { username: 'gone' });
    await call(api.employees.remove, { token, params: { id: gone.id } });
    await aUser(db, { username: 'waits1', is_active: false });
    await aUser(db, { username: 'works' });
    await aUser(db, { username: 'waits2', is_active: false });
    const first = await call(api.employees.list, { token, query: { page_size: 3 } });
    expect(first.body.map((one) => [one.username, one.waits_for_approval])).toEqual([
      ['waits2', true],
      ['waits1', true],
      ['works', false],
    ]);
    const second = await call(api.employees.list, { token, query: { page_size: 3, cursor: first.next } });
    expect(second.body.map((one) => one.username)).toEqual([username]);
    expect(second.next).toBeUndefined();
  });

  it('searches by user name, full name, email or phone', async () => {
    const { token } = await signInAs('admin');
    const { id } = await aUser(db, { username: 'sahra.n' });
    await db
      .updateTable('users')
      .set({ first_name: 'Sahra', last_name: 'Nuur', email: 's@example.so', phone_number: '252619999999' })
      .where('id', '=', id)
      .execute();
    for (const search of ['SAHRA.', 'ahra nu', 's@ex', '61999']) {
      expect((await call(api.employees.list, { token, query: { search } })).body).toMatchObject([{ id }]);
    }
  });
});
