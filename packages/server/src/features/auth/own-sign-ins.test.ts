import type { Policy } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { app, db, call, clock, signInAs, anotherServer } = await testApp();
const { listSignIns, endSignIn, endOtherSignIns, me, refresh } = api.auth;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const signInWith = async (
  { username, password }: { username: string; password: string },
  userAgent: string,
  remoteAddress = '10.0.0.7',
) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  expect(response.statusCode).toBe(200);
  return response.json() as { access: string; refresh: string };
};
const setPolicy = async (changes: Partial<Policy>) => {
  const { token } = await signInAs('admin');
  const policy = (await call(api.policy.get, { token })).body;
  expect((await call(api.policy.update, { token, body: { ...policy, ...changes } })).status).toBe(200);
};
const listed = async (token: string) => (await call(listSignIns, { token })).body;
const statusOf = async (token: string) => (await call(me, { token })).status;

describe('GET /api/auth/sign-ins/', () => {
  it('lists where one is signed in: with what, from where, since and last used when', async () => {
    const user = await aUser(db);
    const desk = await signInWith(user, DESK, '10.0.0.7');
    clock.advance(10 * MINUTE);
    const phone = await signInWith(user, PHONE, '197.220.1.1');
    await signInWith(await aUser(db), DESK);
    expect(await listed(desk.access)).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome on Android',
        address: '197.220.1.1',
        signed_in_at: expect.any(String),
        last_used_at: '2026-11-20T06:10:00.000Z',
        ends_at: '2026-12-04T06:10:00.000Z',
        is_current: false,
      },
      expect.objectContaining({ device: 'Firefox on Linux', address: '10.0.0.7', is_current: true }),
    ]);
    // A use from elsewhere is seen once the token is renewed.
    clock.advance(MINUTE);
    const body = { refresh: desk.refresh };
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: body,
      remoteAddress: '10.9.9.9',
    });
    expect(renewed.statusCode).toBe(200);
    expect((await listed(phone.access))[0]).toMatchObject({
      device: 'Firefox on Linux',
      address: '10.9.9.9',
      last_used_at: '2026-11-20T06:11:00.000Z',
      is_current: false,
    });
  });

  it('shows a client only their own, and no one else’s to anyone', async () => {
    const client = await aClient(db);
    const app = await signInWith(await someMobileCredentials(db, client.id), 'okhttp/4.12.0');
    await signInAs('staff');
    expect(await listed(app.access)).toMatchObject([{ device: 'okhttp', is_current: true }]);
  });

  it('leaves out what has ended: logged out, too old, unused for too long', async () => {
    const user = await aUser(db);
    const left = await signInWith(user, PHONE);
    await call(api.auth.logout, { body: { refresh: left.refresh } });
    await signInWith(user, PHONE);
    clock.advance(73 * HOUR);
    const now = await signInWith(user, DESK);
    expect(await listed(now.access)).toMatchObject([{ is_current: true }]);
  });

  it('lists the hundred used last of one who signs in thousands of times', async () => {
    const user = await aUser(db);
    await sql`with opened as (
        insert into sign_ins (user_id, expires_at) select ${user.id}, now() + interval '9 years' from generate_series(1, 150)
        returning id
      ) insert into sign_in_uses (sign_in_id, device, address) select id, '', '' from opened`.execute(db);
    const shown = await listed((await signInWith(user, DESK)).access);
    expect([shown.length, shown[0]?.is_current]).toEqual([100, true]);
  });

  it('refuses the unsigned', async () => {
    expect((await call(listSignIns)).status).toBe(401);
    expect((await call(endOtherSignIns)).status).toBe(401);
    expect((await call(endSignIn, { params: { id: 1 } })).status).toBe(401);
  });

  it('names no sign-in by its secret id', async () => {
    const user = await signInAs('staff');
    const { id } = await db.selectFrom('sign_ins').select('id').executeTakeFirstOrThrow();
    expect(JSON.stringify(await listed(user.token))).not.toContain(id);
  });
});

describe('POST /api/auth/sign-ins/:id/end/', () => {
  it('ends that one on every server at once, and leaves the others', async () => {
    const user = await aUser(db);
    const [desk, phone] = [await signInWith(user, DESK), await signInWith(user, PHONE)];
    const { id } = (await listed(desk.access)).find(({ is_current }) => !is_current)!;
    expect((await call(endSignIn, { token: desk.access, params: { id } })).status).toBe(204);
    expect([await statusOf(desk.access), await statusOf(phone.access)]).toEqual([200, 401]);
    expect((await call(refresh, { body: { refresh: phone.refresh } })).status).toBe(401);
    const second = await anotherServer();
    const headers = { authorization: `Bearer ${phone.access}` };
    expect((await second.inject({ url: '/api/auth/me/', headers })).statusCode).toBe(401);
    await second.close();
    expect((await call(endSignIn, { token: desk.access, params: { id } })).status).toBe(404);
    const [here] = await listed(desk.access);
    expect(await call(endSignIn, { token: desk.access, params: { id: here!.id } })).toMatchObject({
      status: 409,
      error: { error: 'You are signed in with this one. Log out to end it.' },
    });
  });

  it('finds no sign-in of another person, staff or client', async () => {
    const [one, other] = [await signInAs('staff'), await signInAs('admin')];
    const client = await aClient(db);
    const theirs = await signInWith(await someMobileCredentials(db, client.id), PHONE);
    const ids = [(await listed(one.token))[0]!.id, (await listed(theirs.access))[0]!.id];
    for (const id of ids)
      expect((await call(endSignIn, { token: other.token, params: { id } })).status).toBe(404);
    expect([await statusOf(one.token), await statusOf(theirs.access)]).toEqual([200, 200]);
  });
});

describe('POST /api/auth/sign-ins/end-others/', () => {
  it('ends all of the caller’s but the one that calls, and no one else’s', async () => {
    const user = await aUser(db);
    const [desk, phone, tablet] = [
      await signInWith(user, DESK),
      await signInWith(user, PHONE),
      await signInWith(user, PHONE),
    ];
    const other = await signInAs('staff');
    expect((await call(endOtherSignIns, { token: desk.access })).status).toBe(204);
    const statuses = [desk.access, phone.access, tablet.access, other.token].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    expect(await listed(desk.access)).toHaveLength(1);
  });
});

describe('a sign-in that no one uses', () => {
  const renew = (token: string) => call(refresh, { body: { refresh: token } });

  it('ends after the owner’s hours in the office, counted from its last use', async () => {
    await setPolicy({ office_idle_hours: 12 });
    const staff = await signInAs('staff');
    clock.advance(12 * HOUR);
    expect((await renew(staff.refresh)).status).toBe(200);
    clock.advance(12 * HOUR);
    expect((await renew(staff.refresh)).status).toBe(200);
    // An access token lives half an hour beyond the last renewal, and may have been used until then.
    clock.advance(12 * HOUR + 30 * MINUTE);
    expect(await renew(staff.refresh)).toMatchObject({
      status: 401,
      error: { detail: 'Your sign-in has ended. Please sign in again.' },
    });
    const row = await db
      .selectFrom('sign_ins')
      .select('ended_at')
      .where('user_id', '=', staff.id)
      .executeTakeFirst();
    expect(row?.ended_at).toEqual(clock.now());
    // Nothing brings it back, another setting neither.
    await setPolicy({ office_idle_hours: 336 });
    expect((await renew(staff.refresh)).status).toBe(401);
  });

  it('ends after the owner’s days for a client’s app', async () => {
    await setPolicy({ client_idle_days: 2, office_idle_hours: 1 });
    const client = await aClient(db);
    const { refresh: token } = await signInWith(await someMobileCredentials(db, client.id), PHONE);
    clock.advance(2 * DAY);
    expect((await renew(token)).status).toBe(200);
    clock.advance(2 * DAY + 30 * MINUTE);
    expect((await renew(token)).status).toBe(401);
  });

  it('lives three days unused by default', async () => {
    const staff = await signInAs('staff');
    clock.advance(3 * DAY);
    expect((await renew(staff.refresh)).status).toBe(200);
    clock.advance(3 * DAY + 30 * MINUTE);
    expect((await renew(staff.refresh)).status).toBe(401);
  });
});

it('a sign-in lasts as many days as the owner says, however much it is used', async () => {
  await setPolicy({ sign_in_days: 2 });
  const staff = await signInAs('staff');
  for (let day = 0; day < 2; day += 1) {
    clock.advance(DAY - MINUTE);
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(200);
  }
  clock.advance(3 * MINUTE);
  expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
});
