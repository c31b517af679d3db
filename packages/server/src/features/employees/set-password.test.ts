import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const NEW = 'quiet river stones';
const set = (token: string | undefined, id: number, password = NEW, confirm_password = password) =>
  call(api.employees.setPassword, { token, params: { id }, body: { password, confirm_password } });
const login = (username: string, password: string) => call(api.auth.login, { body: { username, password } });

describe('POST /employees/api/employees/:id/password/', () => {
  it('gives an employee a new password and ends every sign-in of theirs', async () => {
    const { token } = await signInAs('admin');
    const sahra = await aUser(db, { username: 'sahra' });
    const { body: tokens } = await login('sahra', sahra.password);
    expect(await set(token, sahra.id)).toMatchObject({ status: 200, body: { username: 'sahra' } });
    expect((await call(api.auth.me, { token: tokens.access })).status).toBe(401);
    expect((await call(api.auth.refresh, { body: { refresh: tokens.refresh } })).status).toBe(401);
    expect((await login('sahra', sahra.password)).status).toBe(401);
    expect((await login('sahra', NEW)).status).toBe(200);
  });

  it('is recorded in the audit trail without saying what it is: never what it is', async () => {
    const { token } = await signInAs('admin');
    const { id } = await aUser(db);
    await set(token, id);
    const entry = await db
      .selectFrom('audit_entries')
      .select(['act', 'before', 'after'])
      .where('act', '=', 'POST /employees/api/employees/:id/password/')
      .where('part', 'is', null)
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toEqual([{ password_hash: 'hidden' }, { password_hash: 'hidden' }]);
  });

  it.each([
    ['password', 'short', 'short', 'Use at least 8 characters.'],
    ['password', 'password123', 'password123', 'This password is too common.'],
    ['confirm_password', NEW, 'quiet river stone', 'Passwords do not match'],
  ])('refuses a bad %s: %s', async (field, password, confirmed, message) => {
    const { token } = await signInAs('admin');
    const sahra = await aUser(db);
    const answer = await set(token, sahra.id, password, confirmed);
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([message]);
    expect((await login(sahra.username, sahra.password)).status).toBe(200);
  });

  it('refuses the unsigned, and everyone but an admin', async () => {
    const { id } = await aUser(db);
    expect((await set(undefined, id)).status).toBe(401);
    for (const role of ['staff', 'manager'] as const)
      expect((await set((await signInAs(role)).token, id)).status).toBe(403);
  });

  it('refuses one’s own, which asks for the present one, and answers 404 for someone deleted', async () => {
    const { token, id } = await signInAs('admin');
    expect(await set(token, id)).toMatchObject({
      status: 409,
      error: { detail: 'Change your own password under Your account.' },
    });
    const gone = await aUser(db);
    await call(api.employees.remove, { token, params: { id: gone.id } });
    expect((await set(token, gone.id)).status).toBe(404);
  });
});
