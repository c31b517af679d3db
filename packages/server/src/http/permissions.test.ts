import { readFileSync } from 'node:fs';
import { type Access, type AnyEndpoint, DEFAULT_POLICY, type Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { openToken, writeToken } from '@revive/testing/forge.ts';
import { signedInByCode } from '@revive/testing/own-page.ts';
import { BESIDE_THE_CALLS } from '@revive/testing/public-addresses.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, clock, messenger, signInAs } = await testApp();

const TABLE = new URL('../../../contract/src/api.table.txt', import.meta.url);

/** Who may make each call, as the checked-in table has it, by method and path. */
const ACCESS = new Map(
  readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([method, path, access]) => [`${method} ${path}`, access as Access]),
);

/** Every call there is, in every spelling. */
const CALLS = Object.values(api)
  .flatMap((feature): AnyEndpoint[] => Object.values(feature))
  .flatMap((endpoint) =>
    [endpoint.path, ...endpoint.aliases].map((path) => ({
      method: endpoint.method,
      path,
      isTokenless: endpoint.tokenless,
    })),
  );

const STAFF: Record<Role, Access[]> = {
  staff: ['public', 'client', 'staff', 'finance'],
  manager: ['public', 'client', 'staff', 'finance', 'manager'],
  admin: ['public', 'client', 'staff', 'finance', 'manager', 'admin'],
};

interface Caller {
  token?: string;
  /** What a browser sends along by itself. */
  cookie?: string;
  /** For what stands in a path as `:id`; nothing has this number by itself. */
  id?: number;
}

const signedIn = (role: Role) => async (): Promise<Caller> => ({ token: (await signInAs(role)).token });

const closesFinance = (role: Role) => async (): Promise<Caller> => {
  const { token } = await signInAs('admin');
  await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, staff_see_finance: false } });
  return signedIn(role)();
};

async function aSignedInClient(): Promise<Caller> {
  const { id } = await aClient(db);
  const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, id) });
  return { token: body.access, id };
}

async function aSignedInPhone(): Promise<Caller> {
  return { token: await signedInByCode({ db, call, messenger }, '252615000777') };
}

// Their sign-in is still open: the account alone keeps them out.
async function aDeactivatedAdmin(): Promise<Caller> {
  const { token, id } = await signInAs('admin');
  await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
  return { token };
}

async function aSignedOutAdmin(): Promise<Caller> {
  const { token, refresh } = await signInAs('admin');
  await call(api.auth.logout, { body: { refresh } });
  return { token };
}

async function anAdminOfYesterday(): Promise<Caller> {
  const { token } = await signInAs('admin');
  clock.advance(24 * 60 * 60_000);
  return { token };
}

async function aDeletedAdmin(): Promise<Caller> {
  const { token, id } = await signInAs('admin');
  const { token: other } = await signInAs('admin');
  await call(api.employees.remove, { token: other, params: { id } });
  return { token };
}

async function anAdminWithAnotherPassword(): Promise<Caller> {
  const { token } = await signInAs('admin');
  const body = { current_password: 'a long enough password', new_password: 'quiet river stones' };
  await call(api.auth.changePassword, { token, body });
  return { token };
}

async function anArchivedClient(): Promise<Caller> {
  const { token, id } = await aSignedInClient();
  await db.updateTable('clients').set({ archived_at: clock.now() }).where('id', '=', id!).execute();
  return { token: token!, id: id! };
}

async function anAdminsRefreshToken(): Promise<Caller> {
  return { token: (await signInAs('admin')).refresh };
}

async function anAdminsCookies(): Promise<Caller> {
  const { token, refresh } = await signInAs('admin');
  return { cookie: `access=${token}; refresh=${refresh}; csrftoken=${token}` };
}

async function aForger(): Promise<Caller> {
  const { head, payload } = openToken((await signInAs('admin')).token);
  return { token: writeToken(head, { ...payload, role: 'admin' }, { secret: Buffer.alloc(48, 7) }) };
}

// A token that is not valid is refused at every call that looks at one, also where none is needed.
const NOT_EVEN_PUBLIC: Access[] = [];

const CALLERS: [who: string, come: () => Promise<Caller>, may: Access[], otherwise: 401 | 403][] = [
  ['a caller without a token', async () => ({}), ['public'], 401],
  ['a client', aSignedInClient, ['public', 'own', 'client'], 403],
  ['a phone that signed in, of no client', aSignedInPhone, ['public', 'own'], 403],
  ['staff', signedIn('staff'), STAFF.staff, 403],
  ['staff whom the owner shows no finance', closesFinance('staff'), ['public', 'client', 'staff'], 403],
  ['a manager, whom that does not concern', closesFinance('manager'), STAFF.manager, 403],
  ['a manager', signedIn('manager'), STAFF.manager, 403],
  ['an admin', signedIn('admin'), STAFF.admin, 403],
  ['a deactivated admin', aDeactivatedAdmin, NOT_EVEN_PUBLIC, 401],
  ['an admin who signed out', aSignedOutAdmin, NOT_EVEN_PUBLIC, 401],
  ['an admin whose token has ended', anAdminOfYesterday, NOT_EVEN_PUBLIC, 401],
  ['an admin who was deleted', aDeletedAdmin, NOT_EVEN_PUBLIC, 401],
  ['an admin who changed the password', anAdminWithAnotherPassword, NOT_EVEN_PUBLIC, 401],
  ['an archived client', anArchivedClient, NOT_EVEN_PUBLIC, 401],
  ['an admin’s refresh token', anAdminsRefreshToken, NOT_EVEN_PUBLIC, 401],
  ['an admin’s cookies', anAdminsCookies, ['public'], 401],
  ['a forger', aForger, NOT_EVEN_PUBLIC, 401],
];

interface Asked {
  method: AnyEndpoint['method'] | 'HEAD';
  path: string;
}

const BODILESS = ['GET', 'HEAD', 'DELETE'];

/** Makes a call that says nothing, about what does not exist, and gives its status as soon as there is one. */
async function statusOf({ method, path }: Asked, { token, cookie, id = 999_999_999 }: Caller) {
  const ends = new AbortController();
  const answer = await app.inject({
    method,
    url: path.replace(':id', String(id)).replace(/:\w+/g, '999999999'),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    ...(!BODILESS.includes(method) && { payload: {} }),
    // A stream of events has no end to wait for.
    payloadAsStream: true,
    signal: ends.signal,
  });
  answer.stream().destroy();
  ends.abort();
  return answer.statusCode;
}

/** Other ways to write an address, by which a door might be walked around. */
const SPELLINGS: [how: string, spelled: (asked: Asked) => Asked][] = [
  ['without its last slash', ({ method, path }) => ({ method, path: path.replace(/\/$/, '') })],
  ['with slashes doubled', ({ method, path }) => ({ method, path: path.replaceAll('/', '//') })],
  ['in capitals', ({ method, path }) => ({ method, path: path.toUpperCase().replaceAll(':ID', '1') })],
  ['with a letter encoded', ({ method, path }) => ({ method, path: path.replace(/[a-z]/, encoded) })],
  ['with a detour', ({ method, path }) => ({ method, path: `/media/..${path}` })],
  ['with a semicolon', ({ method, path }) => ({ method, path: `${path};a=b` })],
  ['asked for its head alone', ({ method, path }) => ({ method: method === 'GET' ? 'HEAD' : method, path })],
];

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

describe('the table of who may do what', () => {
  it('has every call of the contract, and no other', () => {
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...ACCESS.keys()].sort());
  });

  it.each(CALLERS)('is what %s meets at every call', async (_who, come, may, otherwise) => {
    const caller = await come();
    const wrong: string[] = [];
    for (const one of CALLS) {
      const access = ACCESS.get(`${one.method} ${one.path}`)!;
      const status = await statusOf(one, caller);
      const isRight =
        one.isTokenless || may.includes(access)
          ? status !== 401 && status !== 403 && status < 500
          : status === otherwise;
      if (!isRight) wrong.push(`${one.method} ${one.path} (${access}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(SPELLINGS)('holds for an address %s', async (_how, spelled) => {
    const open: string[] = [];
    for (const { method, path } of CALLS) {
      if (ACCESS.get(`${method} ${path}`) === 'public') continue;
      const status = await statusOf(spelled({ method, path }), {});
      if (status < 400) open.push(`${method} ${path}: ${status}`);
    }
    expect(open).toEqual([]);
  });
});

/** Every address the server knows, from the tree it prints of them: four characters of indent for each level. */
function everyAddress(): string[] {
  const above: string[] = [];
  const addresses: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^(.*?)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    const level = indent.length / 4;
    above.length = level;
    above.push(part);
    if (methods) addresses.push(`/${above.join('')}`.replace(/\/+/g, '/'));
  }
  return addresses;
}

// Files of the build have a route each.
const isBuilt = (address: string) => /^\/[\w.-]+\.\w+$/.test(address) && !(address in BESIDE_THE_CALLS);

describe('what stands outside the table', () => {
  it('is known, and flooded by the trials, and none of it is about the business but the pages of the shop', () => {
    const inTable = new Set(CALLS.map(({ path }) => path.replace(/\/$/, '')));
    const addresses = everyAddress();
    const beside = addresses.filter((one) => !inTable.has(one) && !isBuilt(one));
    expect([...new Set([...beside, '/*.*', '/assets/*', '/*'])].sort()).toEqual(
      Object.keys(BESIDE_THE_CALLS).sort(),
    );
    expect([...inTable].filter((one) => !addresses.includes(one))).toEqual([]);
  });
});
