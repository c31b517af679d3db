import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const log = capturedLog();
const { app, db, call, signInAs } = await testApp({ log: log.log, trustProxy: 1 });

let seen = 0;
beforeEach(() => {
  seen = log.lines().length;
});

/** The lines of this test that are about getting in, without what differs each time. */
const events = () =>
  log
    .lines()
    .slice(seen)
    .filter(({ event }) => event !== undefined)
    .map(({ event, who, path, status }) => ({ event, who, path, status }));

const login = (username: string, password: string) => call(api.auth.login, { body: { username, password } });

describe('the log of who gets in', () => {
  it('reports a sign-in, one that is refused and whose account it was tried on', async () => {
    const user = await aUser(db, {});
    const waiting = await aUser(db, { is_active: false });
    await login(user.username, user.password);
    await login(user.username, 'not the password');
    await login(waiting.username, waiting.password);
    const path = '/api/auth/login/';
    expect(events()).toEqual([
      { event: 'signed_in', who: `staff:${user.id}`, path, status: 200 },
      { event: 'sign_in_refused', who: `staff:${user.id}`, path, status: 401 },
      { event: 'sign_in_refused', who: `staff:${waiting.id}`, path, status: 403 },
    ]);
  });

  it('names no one where there is no such account: a password may have been typed for a name', async () => {
    await login('open-sesame-77', 'not a password');
    expect(events()).toMatchObject([{ event: 'sign_in_refused', who: undefined }]);
    expect(log.text()).not.toContain('open-sesame-77');
  });

  it('reports that a client’s app signed in, that a token was refreshed, and that it ended', async () => {
    const { id } = await aClient(db);
    const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, id) });
    await call(api.auth.refresh, { body: { refresh: body.refresh } });
    await call(api.auth.logout, { body: { refresh: body.refresh } });
    expect(events()).toMatchObject([
      { event: 'signed_in', who: `client:${id}` },
      { event: 'token_refreshed' },
      { event: 'signed_out' },
    ]);
  });

  it('reports who was turned away from what, and at which address', async () => {
    const staff = await signInAs('staff');
    seen = log.lines().length;
    await app.inject({
      url: '/clients/api/',
      remoteAddress: '10.0.0.2',
      headers: { 'x-forwarded-for': '196.4.4.4' },
    });
    await call(api.policy.update, { token: staff.token, body: {} });
    await call(api.clients.list, { token: 'forged' });
    await call(api.clients.list, { token: staff.token, query: { page_size: 'all' } });
    expect(events()).toMatchObject([
      { event: 'unauthenticated', who: undefined, path: '/clients/api/' },
      { event: 'forbidden', who: `staff:${staff.id}`, path: '/policy/api/' },
      { event: 'unauthenticated', who: undefined },
      { event: 'input_refused', who: `staff:${staff.id}` },
    ]);
    expect(log.lines().slice(seen)[0]).toMatchObject({ address: '196.4.4.4', method: 'GET' });
  });

  it('reports when someone is throttled', async () => {
    const user = await aUser(db, {});
    for (let tries = 0; tries < 6; tries += 1) await login(user.username, 'not the password');
    expect(events().at(-1)).toMatchObject({ event: 'throttled', status: 429 });
  });

  it('reports that a password was changed, given or made, and who did it', async () => {
    const admin = await signInAs('admin');
    const user = await aUser(db, {});
    const { id } = await aClient(db);
    seen = log.lines().length;
    const password = 'warm light at noon';
    await call(api.employees.setPassword, {
      token: admin.token,
      params: { id: user.id },
      body: { password, confirm_password: password },
    });
    await call(api.clients.generateMobileCredentials, { token: admin.token, params: { id } });
    expect(events()).toMatchObject([
      { event: 'password_set', who: `staff:${admin.id}` },
      { event: 'credentials_made', who: `staff:${admin.id}` },
    ]);
  });

  it('has a time in UTC, a request’s id and no event in the line of an ordinary call', async () => {
    const { token, id } = await signInAs('manager');
    seen = log.lines().length;
    const before = Date.now();
    await call(api.clients.list, { token });
    const [line] = log.lines().slice(seen);
    expect(line).toMatchObject({ who: `staff:${id}`, reqId: expect.any(String) });
    expect(line).not.toHaveProperty('event');
    expect(Number(line?.time)).toBeGreaterThanOrEqual(before);
  });
});
