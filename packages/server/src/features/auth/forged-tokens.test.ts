import type { Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { openToken, signingKeys, writeRsaToken, writeToken } from '@revive/testing/forge.ts';
import { openedSignIn } from '@revive/testing/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { createTokens } from '../../http/tokens.ts';

const { app, db, call, clock, signInAs } = await testApp();
const { login, refresh, me } = api.auth;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type SignedIn = Awaited<ReturnType<typeof signInAs>>;
type Part = Record<string, unknown>;

const tokens = await createTokens(db, clock);

/** A sign-in without the work of looking at a password. */
const aSignIn = async (role: Role): Promise<SignedIn> => {
  const { id, username } = await aUser(db, { role });
  const { access, refresh } = await openedSignIn(db, { clock, tokens }, { user_id: id });
  return { token: access, refresh, id, username };
};

const theKey = async () => (await signingKeys(db)).at(-1)!;

/** The sign-in's own access token, changed, and signed with the server's own key where nothing else is said. */
const changed = async (of: SignedIn, { head = {}, payload = {} }: { head?: Part; payload?: Part }) => {
  const token = openToken(of.token);
  return writeToken({ ...token.head, ...head }, { ...token.payload, ...payload }, await theKey());
};

const without = async (of: SignedIn, claim: string) => {
  const { head, payload } = openToken(of.token);
  const { [claim]: _gone, ...rest } = payload;
  return writeToken(head, rest, await theKey());
};

const browserToken = async () => {
  const user = await aUser(db, { role: 'admin' });
  const answer = await app.inject({ method: 'POST', url: login.path, payload: user });
  return /known_browser=([^;]+)/.exec(String(answer.headers['set-cookie']))![1]!;
};

/** In how many ways someone without the key, or with a token meant for something else, may try. */
const FORGERIES: [what: string, forge: (of: SignedIn, other: SignedIn) => string | Promise<string>][] = [
  [
    'says that it is not signed',
    ({ token }) =>
      writeToken({ ...openToken(token).head, alg: 'none' }, openToken(token).payload, { signature: '' }),
  ],
  ...['None', 'NONE', 'nOnE'].map((alg): (typeof FORGERIES)[number] => [
    `says that it is not signed: ${alg}`,
    ({ token }) => writeToken({ alg }, openToken(token).payload, { signature: '' }),
  ]),
  ['has no signature', ({ token }) => token.replace(/[^.]*$/, '')],
  ['has no signature and no dot', ({ token }) => token.replace(/\.[^.]*$/, '')],
  ['is signed another way with the right key: HS384', (of) => changed(of, { head: { alg: 'HS384' } })],
  ['is signed another way with the right key: HS512', (of) => changed(of, { head: { alg: 'HS512' } })],
  [
    'is signed with a key pair it brings along',
    ({ token }) => writeRsaToken(openToken(token).head, openToken(token).payload),
  ],
  [
    'is signed with a wrong key',
    ({ token }) =>
      writeToken(openToken(token).head, openToken(token).payload, { secret: Buffer.alloc(48, 1) }),
  ],
  [
    'is signed with an empty key',
    ({ token }) => writeToken(openToken(token).head, openToken(token).payload, { secret: Buffer.alloc(0) }),
  ],
  [
    'is signed with the name of the key',
    async ({ token }) =>
      writeToken(openToken(token).head, openToken(token).payload, {
        secret: Buffer.from(String((await theKey()).id)),
      }),
  ],
  [
    'has the sign-in of someone else put in',
    ({ token }, other) => {
      const { head, payload, signature } = openToken(token);
      return writeToken(head, { ...payload, sid: openToken(other.token).payload.sid }, { signature });
    },
  ],
  [
    'has its end put off',
    ({ token }) => {
      const { head, payload, signature } = openToken(token);
      return writeToken(head, { ...payload, exp: 4_000_000_000 }, { signature });
    },
  ],
  ['names an unknown key', (of) => changed(of, { head: { kid: '999' } })],
  ['names no key', (of) => changed(of, { head: { kid: undefined } })],
  ['names a key by a path', (of) => changed(of, { head: { kid: '../../etc/passwd' } })],
  ['names a key by a statement', (of) => changed(of, { head: { kid: "1' or '1'='1" } })],
  [
    'asks to be understood by an extension',
    (of) => changed(of, { head: { crit: ['exp'], exp: 4_000_000_000 } }),
  ],
  ['is another purpose’s: a refresh token', ({ refresh }) => refresh],
  ['is another purpose’s: a browser’s cookie', browserToken],
  ['is meant for another audience', (of) => changed(of, { payload: { aud: 'revive:browser' } })],
  ['is meant for another program', (of) => changed(of, { payload: { aud: 'elsewhere' } })],
  ['is meant for no audience', (of) => without(of, 'aud')],
  ['was issued by someone else', (of) => changed(of, { payload: { iss: 'elsewhere' } })],
  ['was issued by no one', (of) => without(of, 'iss')],
  [
    'is of the form before audiences',
    async (of) => {
      const { payload } = openToken(of.token);
      const { sid, iat, exp } = payload;
      return writeToken({ alg: 'HS256' }, { use: 'access', sid, iat, exp }, await theKey());
    },
  ],
  ['never ends', (of) => without(of, 'exp')],
  ['ends at no number', (of) => changed(of, { payload: { exp: 'never' } })],
  ['begins tomorrow', (of) => changed(of, { payload: { nbf: clock.now().getTime() / 1000 + 86_400 } })],
  ['has ended', (of) => changed(of, { payload: { exp: clock.now().getTime() / 1000 - 1 } })],
  ['is of no sign-in', (of) => without(of, 'sid')],
  [
    'is of a sign-in that never was',
    (of) => changed(of, { payload: { sid: '00000000-0000-4000-8000-000000000000' } }),
  ],
  ['is of a sign-in that is no text', (of) => changed(of, { payload: { sid: { like: '%' } } })],
  [
    'is of a person instead of a sign-in',
    async (of) => {
      const { head, payload } = openToken(of.token);
      const { sid: _gone, ...rest } = payload;
      return writeToken(head, { ...rest, sub: String(of.id), role: 'admin' }, await theKey());
    },
  ],
  ['is no token', () => 'abc'],
  ['is empty parts', () => '..'],
  [
    'is a list',
    () => `${Buffer.from('[]').toString('base64url')}.${Buffer.from('[]').toString('base64url')}.AA`,
  ],
  ['is longer than any token', ({ token }) => `${token}${'A'.repeat(10_000)}`],
];

describe('a forged token', () => {
  it.each(FORGERIES)('that %s opens nothing', async (_what, forge) => {
    const [staff, admin] = [await aSignIn('staff'), await aSignIn('admin')];
    const forged = await forge(staff, admin);
    expect((await call(me, { token: forged })).status).toBe(401);
    // As a refresh token it renews nothing either, unless that is what it is.
    if (forged !== staff.refresh)
      expect([400, 401]).toContain((await call(refresh, { body: { refresh: forged } })).status);
    // The true one goes on.
    expect((await call(me, { token: staff.token })).status).toBe(200);
  });

  it('is looked for in the header alone', async () => {
    const { token } = await signInAs('admin');
    const at = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).statusCode;
    for (const name of ['token', 'access', 'access_token', 'authorization', 'jwt'])
      expect(await at(`${me.path}?${name}=${token}`)).toBe(401);
    for (const name of ['access', 'refresh', 'token', 'session', 'csrftoken', 'known_browser'])
      expect(await at(me.path, { cookie: `${name}=${token}` })).toBe(401);
    for (const name of ['x-access-token', 'x-authorization', 'proxy-authorization'])
      expect(await at(me.path, { [name]: `Bearer ${token}` })).toBe(401);
    for (const scheme of ['Basic', 'Token', 'JWT', 'Bearer:', ''])
      expect(await at(me.path, { authorization: `${scheme} ${token}` })).toBe(401);
    expect(await at(me.path, { authorization: `bearer ${token}` })).toBe(200);
  });
});

describe('a true token', () => {
  const ENDINGS: [string, (of: SignedIn) => Promise<unknown>][] = [
    ['its thirty minutes are over', async () => clock.advance(30 * MINUTE)],
    ['its sign-in was ended', ({ refresh: body }) => call(api.auth.logout, { body: { refresh: body } })],
    [
      'its person changed the password',
      ({ token }) =>
        call(api.auth.changePassword, {
          token,
          body: { current_password: 'a long enough password', new_password: 'another long password' },
        }),
    ],
    [
      'an admin set a new password',
      async ({ id }) =>
        call(api.employees.setPassword, {
          token: (await signInAs('admin')).token,
          params: { id },
          body: { password: 'quiet river stones', confirm_password: 'quiet river stones' },
        }),
    ],
    [
      'an admin switched its person off',
      async ({ id }) =>
        call(api.employees.update, {
          token: (await signInAs('admin')).token,
          params: { id },
          body: { is_active: false },
        }),
    ],
    [
      'an admin deleted its person',
      async ({ id }) =>
        call(api.employees.remove, { token: (await signInAs('admin')).token, params: { id } }),
    ],
  ];

  it.each(ENDINGS)('opens nothing once %s', async (_what, end) => {
    const staff = await signInAs('staff');
    expect((await call(me, { token: staff.token })).status).toBe(200);
    await end(staff);
    expect((await call(me, { token: staff.token })).status).toBe(401);
  });

  it.each(ENDINGS.slice(1))('is not renewed once %s', async (_what, end) => {
    const staff = await signInAs('staff');
    await end(staff);
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
    // Once active again, a person signs in again; what was ended stays so.
    await db
      .updateTable('users')
      .set({ deleted_at: null, is_active: true })
      .where('id', '=', staff.id)
      .execute();
    expect((await call(refresh, { body: { refresh: staff.refresh } })).status).toBe(401);
    expect((await call(me, { token: staff.token })).status).toBe(401);
  });

  it('allows what its person’s role allows at that moment', async () => {
    const [staff, admin] = [await signInAs('admin'), await signInAs('admin')];
    const list = () => call(api.audit.listEntries, { token: staff.token });
    expect((await list()).status).toBe(200);
    await call(api.employees.update, {
      token: admin.token,
      params: { id: staff.id },
      body: { role: 'staff' },
    });
    expect((await list()).status).toBe(403);
  });

  it('of a refresh ends fourteen days after the sign-in, however often it was used', async () => {
    const { refresh: body } = await signInAs('staff');
    for (let day = 1; day < 14; day += 1) {
      clock.advance(DAY);
      expect((await call(refresh, { body: { refresh: body } })).status).toBe(200);
    }
    clock.advance(DAY);
    expect((await call(refresh, { body: { refresh: body } })).status).toBe(401);
  });
});
