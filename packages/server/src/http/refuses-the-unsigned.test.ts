import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { openedSignIn } from '@revive/testing/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const { app, db, clock } = await testApp();
const MINUTE = 60_000;

/** Every path of every call that needs a sign-in, with and without its final slash. */
const guarded = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, { access }]) => access !== 'public')
    .flatMap(([name, { access, method, path, aliases }]) =>
      [path, ...aliases]
        .flatMap((one) => [one, one.replace(/\/$/, '')])
        .map((spelling) => ({
          name: `${feature}.${name}`,
          access,
          method,
          url: spelling.replace(/:\w+/g, '1'),
        })),
    ),
);

const statusOf = async (
  { method, url }: Pick<(typeof guarded)[number], 'method' | 'url'>,
  authorization?: string,
) => (await app.inject({ method, url, headers: authorization ? { authorization } : {} })).statusCode;

const opened = async (owner: { user_id: number } | { client_id: number }) =>
  openedSignIn(db, { clock, tokens: await createTokens(db, clock) }, owner);

describe('a guarded call of the contract', () => {
  it('[AUTH-01] [SHELL-10] refuses a caller without a valid token, whatever it is', async () => {
    const { id } = await aUser(db, { role: 'admin' });
    const expired = await opened({ user_id: id });
    clock.advance(31 * MINUTE);
    const ended = await opened({ user_id: id });
    await db.updateTable('sign_ins').set({ ended_at: clock.now() }).execute();
    const open = await opened({ user_id: id });
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
    for (const call of guarded)
      for (const [what, authorization] of Object.entries(bearers)) {
        const status = await statusOf(call, authorization);
        if (status !== 401) served.push(`${call.name} ${call.method} ${call.url} with ${what}: ${status}`);
      }
    expect(served).toEqual([]);
    // A valid one lets through.
    expect(await statusOf({ method: 'GET', url: api.auth.me.path }, `Bearer ${open.access}`)).toBe(200);
  });

  it('of staff refuses a client’s own token with 403', async () => {
    const { id } = await aClient(db);
    const { access } = await opened({ client_id: id });
    const served: string[] = [];
    for (const call of guarded.filter((one) => one.access !== 'client' && one.access !== 'own')) {
      const status = await statusOf(call, `Bearer ${access}`);
      if (status !== 403) served.push(`${call.name} ${call.method} ${call.url}: ${status}`);
    }
    expect(served).toEqual([]);
  });
});
