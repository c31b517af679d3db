import { api } from '@revive/contract/endpoints';
import { type TestApp, testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, anotherServer, signInAs } = await testApp();
const { login, changePassword } = api.auth;

const TOO_MANY = 'Too many wrong passwords. Please wait a few minutes.';

interface Attempt {
  username: string;
  password?: string;
  address?: string;
  cookie?: string | undefined;
  at?: TestApp['app'];
}

const attempt = ({ username, password = 'wrong', address = '10.0.0.1', cookie, at = app }: Attempt) =>
  at.inject({
    method: 'POST',
    url: login.path,
    payload: { username, password },
    headers: { ...(cookie && { cookie }) },
    remoteAddress: address,
  });

type Answer = Awaited<ReturnType<typeof attempt>>;

/** What the browser sends from now on, as it would after this answer. */
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0];

const statusesOf = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode);

/** Guesses from as many addresses as there are guesses. */
const strangersGuess = async (username: string, times: number) => {
  const answers: Answer[] = [];
  for (let one = 1; one <= times; one += 1)
    answers.push(await attempt({ username, address: `203.0.113.${one}` }));
  return statusesOf(answers);
};

const windowsEnd = () => db.updateTable('rate_limits').set({ expire: 0 }).execute();

const pointsOf = async (key: string) =>
  (await db.selectFrom('rate_limits').select('points').where('key', '=', key).executeTakeFirst())?.points;

describe('guessing a password', () => {
  it('ends after five wrong ones for a name, wherever they come from, and begins again five minutes later', async () => {
    const user = await aUser(db);
    expect(await strangersGuess(user.username, 5)).toEqual(Array(5).fill(401));
    const refused = await attempt({ ...user, address: '198.51.100.1' });
    expect([refused.statusCode, refused.json().detail]).toEqual([429, TOO_MANY]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    await windowsEnd();
    expect((await attempt({ ...user })).statusCode).toBe(200);
  });

  it('ends in the same way for a name that no one has, and whatever its case', async () => {
    expect(await strangersGuess('stranger', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const user = await aUser(db);
    for (const spelling of ['toLowerCase', 'toUpperCase'] as const)
      await strangersGuess(user.username[spelling](), 2);
    expect(statusesOf([await attempt({ username: user.username }), await attempt({ ...user })])).toEqual([
      401, 429,
    ]);
  });

  it('is looked at five times of forty made at once through two servers', async () => {
    const second = await anotherServer();
    const { username } = await aUser(db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, one) =>
        attempt({ username, address: `203.0.113.${one}`, at: one % 2 === 0 ? app : second }),
      ),
    );
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    // What one server counted holds on the other.
    expect((await attempt({ username, at: second })).statusCode).toBe(429);
    await second.close();
  });

  it('ends for an address after fifty wrong ones for any names, and uses up no name any more', async () => {
    const user = await aUser(db);
    await attempt({ username: 'stranger', address: '203.0.113.9' });
    expect(await pointsOf('guess_address:203.0.113.9')).toBe(1);
    await db
      .updateTable('rate_limits')
      .set({ points: 50 })
      .where('key', '=', 'guess_address:203.0.113.9')
      .execute();
    for (let one = 1; one <= 6; one += 1)
      expect((await attempt({ ...user, address: '203.0.113.9' })).statusCode).toBe(429);
    expect(await pointsOf(`guess_name:${user.username}`)).toBeUndefined();
    expect((await attempt({ ...user, address: '203.0.113.10' })).statusCode).toBe(200);
  });

  it('is counted by the true address, whatever a caller says of itself', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip'])
      await app.inject({
        method: 'POST',
        url: login.path,
        payload: { username: name, password: 'wrong' },
        headers: { [name]: '198.51.100.77', 'x-forwarded-host': 'evil.example' },
        remoteAddress: '203.0.113.9',
      });
    expect(await pointsOf('guess_address:203.0.113.9')).toBe(4);
  });

  it('is counted for a whole IPv6 network', async () => {
    for (const last of [1, 2, 3]) await attempt({ username: `n${last}`, address: `2001:db8:7:${last}::1` });
    expect(await pointsOf('guess_address:2001:db8:7')).toBe(3);
  });

  it('is not counted when the password was right, so that no one is kept out by working much', async () => {
    const user = await aUser(db);
    for (let one = 1; one <= 7; one += 1) expect((await attempt({ ...user })).statusCode).toBe(200);
    expect(await pointsOf(`guess_name:${user.username}`)).toBeUndefined();
    expect(await pointsOf('guess_address:10.0.0.1')).toBe(0);
  });
});

describe('a browser someone has signed in from', () => {
  it('lets them in while strangers have used up their name', async () => {
    const user = await aUser(db);
    const cookie = cookieOf(await attempt({ ...user }));
    expect(await strangersGuess(user.username, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(statusesOf([await attempt({ ...user }), await attempt({ ...user, cookie })])).toEqual([429, 200]);
    // And gives the strangers nothing back.
    expect(await strangersGuess(user.username, 1)).toEqual([429]);
  });

  it('lets a client’s own app in as well', async () => {
    const client = await someMobileCredentials(db, (await aClient(db)).id);
    const cookie = cookieOf(await attempt(client));
    await strangersGuess(client.username, 6);
    expect((await attempt({ ...client, cookie })).statusCode).toBe(200);
  });

  it('has its own five guesses, which lock it and no other', async () => {
    const user = await aUser(db);
    const [desk, phone] = [cookieOf(await attempt({ ...user })), cookieOf(await attempt({ ...user }))];
    const answers: Answer[] = [];
    for (let one = 1; one <= 6; one += 1)
      answers.push(await attempt({ username: user.username, cookie: desk }));
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt({ ...user, cookie: phone })).statusCode).toBe(200);
    expect((await attempt({ ...user })).statusCode).toBe(200);
    expect((await attempt({ ...user, cookie: desk })).statusCode).toBe(429);
  });

  it('gives no guesses for anybody else', async () => {
    const [thief, owner] = [await aUser(db), await aUser(db, { role: 'admin' })];
    const cookie = cookieOf(await attempt({ ...thief }));
    expect(await strangersGuess(owner.username, 5)).toEqual(Array(5).fill(401));
    expect((await attempt({ username: owner.username, cookie })).statusCode).toBe(429);
  });

  it('knows all who share it', async () => {
    const [one, other] = [await aUser(db), await aUser(db)];
    const first = cookieOf(await attempt({ ...one }));
    const cookie = cookieOf(await attempt({ ...other, cookie: first }));
    for (const person of [one, other]) {
      await strangersGuess(person.username, 6);
      expect((await attempt({ ...person, cookie })).statusCode).toBe(200);
    }
  });

  it('is kept where no script reads it and no other website has it sent', async () => {
    const answer = await attempt({ ...(await aUser(db)) });
    const kept = String(answer.headers['set-cookie']);
    expect(kept).toMatch(
      /^known_browser=[\w-]+\.[\w-]+\.[\w-]+; Path=\/api\/auth\/login\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    expect((await attempt({ username: 'stranger' })).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    '',
    'known_browser=',
    'known_browser=a.b.c',
    'known_browser=..',
    `known_browser=${'a'.repeat(8000)}`,
  ])('is a stranger with the cookie %j', async (cookie) => {
    const user = await aUser(db);
    await strangersGuess(user.username, 5);
    expect((await attempt({ ...user, cookie })).statusCode).toBe(429);
  });
});

describe('guessing the present password', () => {
  const body = { current_password: 'wrong', new_password: 'another long password' };
  const right = { ...body, current_password: 'a long enough password' };

  it('with a stolen token ends after five, and keeps its owner from nothing', async () => {
    const owner = await signInAs('staff');
    const credentials = { username: owner.username, password: 'a long enough password' };
    const { body: stolen } = await call(login, { body: credentials });
    for (let one = 1; one <= 5; one += 1)
      expect((await call(changePassword, { token: stolen.access, body })).status).toBe(400);
    expect((await call(changePassword, { token: stolen.access, body: right })).status).toBe(429);
    expect((await call(changePassword, { token: owner.token, body: right })).status).toBe(200);
  });

  it('is looked at five times of twenty made at once', async () => {
    const { token } = await signInAs('staff');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(changePassword, { token, body })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('registering', () => {
  it('is counted by address', async () => {
    const register = () => call(api.auth.register, { body: registration('second') });
    expect((await call(api.auth.register, { body: registration('first') })).status).toBe(201);
    await db.updateTable('rate_limits').set({ points: 20 }).where('key', 'like', 'registration:%').execute();
    expect(await register()).toMatchObject({
      status: 429,
      error: { detail: 'Too many registrations from here. Please try again later.' },
    });
    await windowsEnd();
    expect((await register()).status).toBe(201);
  });

  const registration = (username: string) => ({
    first_name: 'Sahra',
    last_name: 'Yusuf',
    username,
    password: 'a good long password',
    confirm_password: 'a good long password',
  });
});
