import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../shared/caller.ts';
import { prepareBusiness } from '../shared/prepare-business.ts';

/** Connections of the one who fills the line, always busy. */
const FLOODING = 48;
/** As often as the owner signs in meanwhile, one after the other. */
const OWNERS = 20;
/** Guesses at the victim meanwhile, whatever the answer is. */
const GUESSES = 60;

interface Login {
  username: string;
  password: string;
}

const data = await makeDataDir();
let server: BuiltServer;
let owner: Login;
let victim: Login;
let client: Login;
beforeAll(async () => {
  // One proxy says who calls, so that callers can have addresses of their own.
  server = await startBuiltServer({ dataDir: data.dir, env: { TRUST_PROXY: '1' } });
  const { demand } = createCaller({ where: () => server.url });
  const business = await prepareBusiness(createCaller({ where: () => server.url }));
  [owner, victim] = [business.owner, business.staff[0]!];
  client = await demand(api.clients.generateMobileCredentials, {
    as: business.owner,
    params: { id: business.clients[0]!.id },
  });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const signIn = async ({ username, password }: Login, address: string, cookie?: string) => {
  const answer = await fetch(server.url + api.auth.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ username, password }),
  });
  await answer.text();
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
};

it('lets the owner in from a known browser, and looks at five guesses, while one client floods the line', async () => {
  const { cookie } = await signIn(owner, '10.1.0.1');
  const known = (await signIn(client, '10.1.0.2')).cookie;
  let isOver = false;
  const flood = Array.from({ length: FLOODING }, async (_, one) => {
    const statuses: number[] = [];
    while (!isOver)
      statuses.push((await signIn(client, '10.1.0.2', one % 2 === 0 ? known : undefined)).status);
    return statuses;
  });
  const guessing = async () => {
    const statuses: number[] = [];
    for (let one = 0; one < GUESSES; one += 1)
      statuses.push((await signIn({ ...victim, password: `guess ${one}` }, `10.2.0.${1 + one}`)).status);
    return statuses;
  };
  const owning = async () => {
    const statuses: number[] = [];
    for (let one = 0; one < OWNERS; one += 1) statuses.push((await signIn(owner, '10.1.0.1', cookie)).status);
    return statuses;
  };
  const [guesses, owners] = await Promise.all([guessing(), owning()]);
  isOver = true;
  const flooded = (await Promise.all(flood)).flat();
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
  console.log(
    `Guessing under load: the owner in ${count(owners, 200)} of ${OWNERS}; ${count(guesses, 401)} guesses looked at; ` +
      `the flood: ${flooded.length} calls, ${count(flooded, 200)} sign-ins, ${count(flooded, 429)} × 429, ${count(flooded, 503)} × 503`,
  );
  expect(owners).toEqual(Array(OWNERS).fill(200));
  expect(count(guesses, 401)).toBeLessThanOrEqual(5);
  expect(count(guesses, 200)).toBe(0);
  expect(count(flooded, 503)).toBeGreaterThan(0);
  // And the victim's own browser would have been let in; a stranger has to wait.
  expect((await signIn(victim, '10.3.0.1')).status).toBe(429);
});
