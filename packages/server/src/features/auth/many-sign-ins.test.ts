import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { createAuthThrottles, hashPassword } from './index.ts';
import { SIGN_INS } from './limits.ts';

const { app, db, pool, call, signInAs } = await testApp();
const { login, changePassword } = api.auth;

interface Attempt {
  username: string;
  password?: string;
  address?: string;
  cookie?: string;
}

const attempt = ({ username, password = 'wrong', address = '10.0.0.1', cookie }: Attempt) =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { username, password },
    headers: { ...(cookie && { cookie }) },
    remoteAddress: address,
  });

const cookieOf = (answer: Awaited<ReturnType<typeof attempt>>) =>
  String(answer.headers['set-cookie']).split(';')[0]!;

const pointsOf = async (key: string) =>
  (await db.selectFrom('rate_limits').select('points').where('key', '=', key).executeTakeFirst())?.points;

const times = <T>(count: number, make: (one: number) => T): T[] =>
  Array.from({ length: count }, (_, one) => make(one));

// As many as the line for passwords takes, running ones among them, and no caller has more than it may.
const IN_LINE = 16;
const OF_ONE_FILLER = 4;

/**
 * Keeps the line for passwords full, by callers without an account, until the given work is done. Each queues again before
 * anything else happens, so that no place is ever free.
 */
async function whileLineIsFull<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const filling = times(IN_LINE, async (one) => {
    while (!isOver) await hashPassword('a password', `filler ${Math.floor(one / OF_ONE_FILLER)}`);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(filling);
  }
}

const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let one = 0; one < count; one += 1) made.push(await make());
  return made;
};

describe('a guess that was not checked, because the line for passwords is full', () => {
  it('is given back, and no other: five wrong ones are five', async () => {
    const victim = await aUser(db);
    const guess = async () => (await attempt({ username: victim.username })).statusCode;
    expect(await inTurn(3, guess)).toEqual([401, 401, 401]);
    expect(await whileLineIsFull(() => inTurn(7, guess))).toEqual(Array(7).fill(503));
    expect(await pointsOf(`guess_name:${victim.username}`)).toBe(3);
    expect(await pointsOf('guess_address:10.0.0.1')).toBe(3);
    expect(await inTurn(3, guess)).toEqual([401, 401, 429]);
  });

  it('is given back to a known browser, and no other', async () => {
    const user = await aUser(db);
    const cookie = cookieOf(await attempt({ ...user }));
    const guess = async () => (await attempt({ username: user.username, cookie })).statusCode;
    expect(await inTurn(3, guess)).toEqual([401, 401, 401]);
    expect(await whileLineIsFull(() => inTurn(7, guess))).toEqual(Array(7).fill(503));
    expect(await inTurn(3, guess)).toEqual([401, 401, 429]);
  });

  it('is given back to who changes their password, and no other', async () => {
    const { token } = await signInAs('staff');
    const body = { current_password: 'wrong', new_password: 'seven green lamps burn' };
    const guess = async () => (await call(changePassword, { token, body })).status;
    expect(await inTurn(3, guess)).toEqual([400, 400, 400]);
    expect(await whileLineIsFull(() => inTurn(7, guess))).toEqual(Array(7).fill(503));
    expect(await inTurn(3, guess)).toEqual([400, 400, 429]);
  });

  it('leaves no credit where the count was forgotten meanwhile', async () => {
    const user = await aUser(db);
    const { names } = createAuthThrottles(pool);
    await names.hit(user.username);
    await names.forget(user.username);
    await names.giveBack(user.username);
    await names.hit(user.username);
    await names.giveBack(user.username);
    await names.giveBack(user.username);
    expect(await pointsOf(`guess_name:${user.username}`)).toBe(0);
  });
});

describe('right passwords', () => {
  it('are taken six hundred times in five minutes for a person, and one more is refused with the reason', async () => {
    const user = await aUser(db);
    expect((await attempt({ ...user })).statusCode).toBe(200);
    expect(await pointsOf(`sign_in:staff:${user.id}`)).toBe(1);
    await db
      .updateTable('rate_limits')
      .set({ points: SIGN_INS })
      .where('key', '=', `sign_in:staff:${user.id}`)
      .execute();
    const refused = await attempt({ ...user });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'Too many sign-ins. Please wait a few minutes.',
    ]);
    // It was no guess, and it is no other person's limit.
    expect(await pointsOf(`guess_name:${user.username}`)).toBe(0);
    expect((await attempt({ ...(await aUser(db)) })).statusCode).toBe(200);
  });

  it('are not used up by strangers who guess', async () => {
    const user = await aUser(db);
    for (let one = 1; one <= 8; one += 1)
      await attempt({ username: user.username, address: `203.0.113.${one}` });
    expect(await pointsOf(`sign_in:staff:${user.id}`)).toBe(0);
  });

  it('of one person do not fill the line for others: the owner gets in from the usual desk', async () => {
    const owner = await aUser(db, { role: 'admin' });
    const cookie = cookieOf(await attempt({ ...owner }));
    const client = await someMobileCredentials(db, (await aClient(db)).id);
    const known = cookieOf(await attempt({ ...client, address: '203.0.113.1' }));
    const left = 60;
    await db
      .updateTable('rate_limits')
      .set({ points: SIGN_INS - left })
      .where('key', 'like', 'sign_in:client:%')
      .execute();
    let isOver = false;
    const answers: number[] = [];
    const flood = times(24, async (one) => {
      while (!isOver) {
        const from = { ...client, address: '203.0.113.1', ...(one % 2 === 0 && { cookie: known }) };
        answers.push((await attempt(from)).statusCode);
      }
    });
    const owners: number[] = [];
    for (let one = 0; one < 6; one += 1) owners.push((await attempt({ ...owner, cookie })).statusCode);
    isOver = true;
    await Promise.all(flood);
    expect(owners).toEqual(Array(6).fill(200));
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(left);
    expect(new Set(answers)).toEqual(new Set([200, 429, 503]));
  });
});
