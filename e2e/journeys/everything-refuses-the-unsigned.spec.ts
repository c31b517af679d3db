import { type AnyEndpoint, api } from '@revive/contract';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import { expect, test } from '../fixtures.ts';

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint: endpoint as AnyEndpoint,
  })),
);

/** Every path of every call that needs a sign-in, with and without its final slash. */
const guarded = endpoints
  .filter(({ endpoint }) => endpoint.access !== 'public')
  .flatMap(({ name, endpoint }) =>
    [endpoint.path, ...endpoint.aliases].flatMap((path) =>
      [path, path.replace(/\/$/, '')].map((spelling) => ({
        name,
        access: endpoint.access,
        method: endpoint.method,
        address: spelling.replace(/:\w+/g, '1'),
      })),
    ),
  );

test('[AUTH-01] [SHELL-10] every guarded call of the contract refuses a caller without a valid token', async ({
  request,
  db,
}) => {
  test.slow();
  const user = await aUser(db, { role: 'admin' });
  const expired = await aSignIn(db, { user_id: user.id }, { minutesAgo: 31 });
  const ended = await aSignIn(db, { user_id: user.id });
  await db.updateTable('sign_ins').set({ ended_at: new Date() }).execute();
  const open = await aSignIn(db, { user_id: user.id });
  const bearers = {
    'no token': undefined,
    nonsense: 'Bearer nonsense',
    'another scheme': `Basic ${open.access}`,
    'an expired token': `Bearer ${expired.access}`,
    'a token of a sign-in that ended': `Bearer ${ended.access}`,
    'a refresh token': `Bearer ${open.refresh}`,
  };
  expect(guarded.length).toBeGreaterThan(80);
  const served: string[] = [];
  // All of an address at once: some two thousand calls, one after the other, outlast the time of a test.
  for (const { name, method, address } of guarded)
    await Promise.all(
      Object.entries(bearers).map(async ([what, authorization]) => {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const answer = await request.fetch(address, { method, headers, maxRedirects: 0 });
        if (answer.status() !== 401)
          served.push(`${name} ${method} ${address} with ${what}: ${answer.status()}`);
      }),
    );
  expect(served).toEqual([]);
});

test('every staff call of the contract refuses a client’s own token with 403', async ({ request, db }) => {
  const client = await aClient(db);
  const { access } = await aSignIn(db, { client_id: client.id });
  const headers = { authorization: `Bearer ${access}` };
  const served: string[] = [];
  for (const { name, access: who, method, address } of guarded) {
    if (who === 'client' || who === 'own') continue;
    const answer = await request.fetch(address, { method, headers, maxRedirects: 0 });
    if (answer.status() !== 403) served.push(`${name} ${method} ${address}: ${answer.status()}`);
  }
  expect(served).toEqual([]);
});
