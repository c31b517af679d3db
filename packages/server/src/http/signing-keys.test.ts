import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { openToken, signingKeys, writeToken } from '@revive/testing/forge.ts';
import { createRecorder } from '@revive/testing/recorder.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '../jobs/forget-expired.ts';
import { replaceSigningKeys } from './signing-keys.ts';

const recorder = createRecorder();
const { app, db, call, clock, anotherServer, metrics, signInAs } = await testApp({
  through: async (connection) => Object.assign(connection, { Client: recorder.Client }),
});
const { me, refresh } = api.auth;
// The keys are read, and at the very first made, when a call is first asked for.
await app.inject('/policy/api/');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const keyOf = (token: string) => openToken(token).head.kid;
const ids = async () => (await signingKeys(db)).map(({ id }) => String(id));
const bornAt = (at: Date) => db.updateTable('signing_keys').set({ created_at: at }).execute();

const turn = async () => {
  clock.advance(91 * DAY);
  await forgetExpired(db, clock);
};

// The next test begins as a server does that has just started, with one key.
afterEach(async () => {
  const [_first, ...later] = await signingKeys(db);
  for (const { id } of later) await db.deleteFrom('signing_keys').where('id', '=', id).execute();
});

describe('signing keys', () => {
  it('have 384 random bits, others in every business', async () => {
    const [first] = await signingKeys(db);
    await replaceSigningKeys(db, clock);
    const [second] = await signingKeys(db);
    expect([first!.secret.length, second!.secret.length]).toEqual([48, 48]);
    expect(Buffer.from(second!.secret).equals(Buffer.from(first!.secret))).toBe(false);
  });

  it('are one for all servers that start at once', async () => {
    await db.deleteFrom('signing_keys').execute();
    const servers = await Promise.all([anotherServer(), anotherServer(), anotherServer()]);
    await Promise.all(servers.map((server) => server.inject('/policy/api/')));
    expect(await ids()).toHaveLength(1);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('turn by themselves after ninety days, and not before', async () => {
    await bornAt(clock.now());
    clock.advance(90 * DAY);
    await forgetExpired(db, clock);
    expect(await ids()).toHaveLength(1);
    clock.advance(DAY);
    await forgetExpired(db, clock);
    await forgetExpired(db, clock);
    expect(await ids()).toHaveLength(2);
  });

  it('sign with the newest, and go on reading what the one before has signed', async () => {
    await bornAt(clock.now());
    clock.advance(91 * DAY);
    const before = await signInAs('staff');
    await forgetExpired(db, clock);
    clock.advance(MINUTE);
    const after = await signInAs('staff');
    expect([keyOf(before.token), keyOf(after.token)]).toEqual(await ids());
    expect((await call(me, { token: before.token })).status).toBe(200);
    const renewed = await call(refresh, { body: { refresh: before.refresh } });
    expect(keyOf(renewed.body.access)).toBe(keyOf(after.token));
    expect((await call(me, { token: renewed.body.access })).status).toBe(200);
  });

  it('are read by a server that has not heard of the new one yet', async () => {
    await bornAt(clock.now());
    await turn();
    const second = await anotherServer();
    const { username } = await signInAs('staff');
    const answer = await second.inject({
      method: 'POST',
      url: api.auth.login.path,
      payload: { username, password: 'a long enough password' },
    });
    const { access } = answer.json() as { access: string };
    expect(keyOf(access)).toBe((await ids()).at(-1));
    clock.advance(1000);
    expect((await call(me, { token: access })).status).toBe(200);
    await second.close();
  });

  it('are forgotten when the last token they signed has ended, and never the newest', async () => {
    await bornAt(clock.now());
    await turn();
    const [old, next] = await ids();
    clock.advance(90 * DAY);
    await forgetExpired(db, clock);
    expect(await ids()).toEqual([old, next]);
    clock.advance(2 * DAY);
    await forgetExpired(db, clock);
    expect(await ids()).not.toContain(old);
    expect((await ids())[0]).toBe(next);
    expect(await ids()).toHaveLength(2);
  });

  it('that leaked and were replaced sign everyone out within a minute', async () => {
    const { token, refresh: body } = await signInAs('admin');
    const [leaked] = await ids();
    await replaceSigningKeys(db, clock);
    clock.advance(MINUTE);
    expect((await call(me, { token })).status).toBe(401);
    expect((await call(refresh, { body: { refresh: body } })).status).toBe(400);
    const again = await signInAs('admin');
    expect((await call(me, { token: again.token })).status).toBe(200);
    expect(await ids()).not.toContain(leaked);
    expect(await ids()).toHaveLength(1);
  });

  it('vouch for a token no longer than it lives, however lately it was found genuine', async () => {
    const { token } = await signInAs('staff');
    clock.advance(30 * MINUTE - 10_000);
    expect((await call(me, { token })).status).toBe(200);
    clock.advance(20_000);
    expect((await call(me, { token })).status).toBe(401);
  });

  it('are read once, however many callers name one that there is not', async () => {
    const token = writeToken({ alg: 'HS256', kid: '999' }, {}, { signature: 'made up' });
    clock.advance(2000);
    const headers = { authorization: `Bearer ${token}` };
    const sent = await recorder.during(() =>
      Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/policy/api/', headers }))),
    );
    expect(sent.filter(({ text }) => text.includes('signing_keys'))).toHaveLength(1);
  });

  it('stand in no answer and in no page', async () => {
    const { token } = await signInAs('admin');
    const [{ secret } = { secret: Buffer.alloc(0) }] = await signingKeys(db);
    const headers = { authorization: `Bearer ${token}` };
    const shown = [await metrics()];
    for (const url of ['/docs/json', '/policy/api/', '/audit/api/entries/', '/api/auth/me/'])
      shown.push((await app.inject({ url, headers })).body);
    for (const body of shown)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(body).not.toContain(Buffer.from(secret).toString(form));
  });
});
