import { readFileSync } from 'node:fs';
import { type Access, type AnyEndpoint, api, type Role } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aClient, someMobileCredentials } from '../../test/factories.ts';

const { app, db, call, signInAs } = await testApp();

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
    [endpoint.path, ...endpoint.aliases].map((path) => ({ method: endpoint.method, path })),
  );

const STAFF: Record<Role, Access[]> = {
  staff: ['public', 'client', 'staff'],
  manager: ['public', 'client', 'staff', 'manager'],
  admin: ['public', 'client', 'staff', 'manager', 'admin'],
};

interface Caller {
  token?: string;
  /** For what stands in a path as `:id`; nothing has this number by itself. */
  id?: number;
}

const signedIn = (role: Role) => async (): Promise<Caller> => ({ token: (await signInAs(role)).token });

async function aSignedInClient(): Promise<Caller> {
  const { id } = await aClient(db);
  const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, id) });
  return { token: body.access, id };
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

const CALLERS: [who: string, come: () => Promise<Caller>, may: Access[], otherwise: 401 | 403][] = [
  ['nobody', async () => ({}), ['public'], 401],
  ['a client', aSignedInClient, ['public', 'client'], 403],
  ['staff', signedIn('staff'), STAFF.staff, 403],
  ['a manager', signedIn('manager'), STAFF.manager, 403],
  ['an admin', signedIn('admin'), STAFF.admin, 403],
  ['a deactivated admin', aDeactivatedAdmin, ['public'], 401],
  ['whoever signed out', aSignedOutAdmin, ['public'], 401],
];

/** Makes a call that says nothing, about what does not exist, and gives its status as soon as there is one. */
async function statusOf({ method, path }: (typeof CALLS)[number], { token, id = 999_999_999 }: Caller) {
  const ends = new AbortController();
  const answer = await app.inject({
    method,
    url: path.replace(':id', String(id)).replace(/:\w+/g, '999999999'),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    // A stream of events has no end to wait for.
    payloadAsStream: true,
    signal: ends.signal,
  });
  answer.stream().destroy();
  ends.abort();
  return answer.statusCode;
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
      const isRight = may.includes(access)
        ? status !== 401 && status !== 403 && status < 500
        : status === otherwise;
      if (!isRight) wrong.push(`${one.method} ${one.path} (${access}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
