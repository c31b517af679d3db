import { type AnyEndpoint, API_KEY_RIGHTS, CLOSED_TO_KEYS, type Role, rightFor } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { describe, expect, it } from 'vitest';

const { app, call, db, signInAs } = await testApp();

const CALLS = Object.values(api).flatMap((feature): AnyEndpoint[] => Object.values(feature));
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** What no program may manage: users, keys, webhooks, what people sign in with, and settings. */
const NEVER =
  /^(\w+ \/(api-keys|webhooks|setup)\/|\w+ \/api\/(auth|token|me|sign)\/|(POST|PUT|PATCH|DELETE) \/(employees|policy|questions|notifications)\/)/;

const MAY: Record<Role, readonly string[]> = {
  staff: ['public', 'client', 'staff', 'finance'],
  manager: ['public', 'client', 'staff', 'finance', 'manager'],
  admin: ['public', 'client', 'staff', 'finance', 'manager', 'admin'],
};

async function statusOf({ method, path }: AnyEndpoint, token: string): Promise<number> {
  const ends = new AbortController();
  const answer = await app.inject({
    method,
    url: path.replace(/:\w+/g, '999999999'),
    headers: { authorization: `Bearer ${token}` },
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    payloadAsStream: true,
    signal: ends.signal,
  });
  answer.stream().destroy();
  ends.abort();
  return answer.statusCode;
}

/** A key with all rights or some, whose maker then has this role. */
async function aKey(role: Role, rights: readonly string[] = API_KEY_RIGHTS): Promise<string> {
  const { token, id } = await signInAs('admin');
  const { body } = await call(api.apikeys.create, { token, body: { name: `Of ${id}`, rights } });
  await db.updateTable('users').set({ role }).where('id', '=', id).execute();
  return body.key;
}

/** The calls whose answer is not what a rule says, but for those that look at no token. */
async function wrongOf(token: string, opens: (call: AnyEndpoint) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of CALLS.filter(({ tokenless }) => !tokenless)) {
    const status = await statusOf(one, token);
    const isRight = opens(one) ? ![401, 403, 429].includes(status) && status < 500 : status === 403;
    if (!isRight) wrong.push(`${nameOf(one)}: ${status}`);
  }
  return wrong;
}

describe('over all calls, a key', () => {
  it.each(['admin', 'manager', 'staff'] as const)(
    'with all rights, of a maker who is %s now, opens what both may',
    async (role) => {
      const key = await aKey(role);
      const wrong = await wrongOf(
        key,
        (one) => rightFor(one) !== undefined && MAY[role].includes(one.access),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(API_KEY_RIGHTS.filter((_, place) => place % 9 === 0))(
    'with %s alone opens that alone',
    async (right) => {
      const key = await aKey('admin', [right]);
      expect(await wrongOf(key, (one) => rightFor(one) === right)).toEqual([]);
    },
  );
});

describe('what is closed to every key', () => {
  it('is users, keys, webhooks, sign-ins and settings', () => {
    const open = CALLS.filter((one) => rightFor(one) !== undefined).map(nameOf);
    expect(open.filter((name) => NEVER.test(name))).toEqual([]);
    // The pattern looks at something.
    expect(CALLS.filter((one) => NEVER.test(nameOf(one))).length).toBeGreaterThan(25);
    expect(open.length).toBeGreaterThan(200);
  });

  it('names calls that there are, each right opens one, and every call has one or is closed on purpose', () => {
    const names = new Set(CALLS.map(nameOf));
    expect([...CLOSED_TO_KEYS].filter((name) => !names.has(name))).toEqual([]);
    const opened = new Set(CALLS.map(rightFor));
    expect(API_KEY_RIGHTS.filter((right) => !opened.has(right))).toEqual([]);
    const closed = CALLS.filter(
      (one) =>
        rightFor(one) === undefined &&
        one.access !== 'own' &&
        !NEVER.test(nameOf(one)) &&
        !CLOSED_TO_KEYS.has(nameOf(one)),
    ).map(nameOf);
    expect(closed.toSorted()).toEqual(['GET /notifications/api/stream/', 'GET /wallet/api/status/']);
  });
});
