import type { PasskeyQuestion } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aPasskey } from '@revive/testing/passkey.ts';
import { describe, expect, it } from 'vitest';

const { app, db, clock, signInAs } = await testApp();
const { login, offerPasskey, addPasskey, askPasskey, secondFactors, removeFactor } = api.auth;

const PASSWORD = 'a long enough password';
const HOST = 'desk.localhost:3000';
const ORIGIN = `http://${HOST}`;

interface Sent {
  body?: unknown;
  token?: string;
  host?: string;
}

const send = async (
  { method, path }: { method: 'GET' | 'POST'; path: string },
  { body, token, host = HOST }: Sent,
) => {
  const answer = await app.inject({
    method,
    url: path,
    headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
type Way = { method: 'GET' | 'POST'; path: string };

/** Someone with a passkey that was made at the desk's address. */
async function withPasskey() {
  const person = await signInAs('manager');
  const passkey = aPasskey(ORIGIN);
  const { token } = person;
  const offer = await send(offerPasskey as Way, { token, body: { password: PASSWORD } });
  const made = passkey.make(offer.body);
  const kept = await send(addPasskey as Way, { token, body: { name: 'Phone', passkey: made } });
  expect(kept.status).toBe(201);
  return { ...person, passkey, made, recovery: kept.body.recovery as string[] };
}

const signIn = (username: string, more: object = {}, host = HOST) =>
  send(login as Way, { host, body: { username, password: PASSWORD, ...more } });

const questionFor = async (username: string, host = HOST) =>
  (await signIn(username, {}, host)).body.passkey_question as PasskeyQuestion;

describe('a passkey', () => {
  it('is asked for at the login, and signs in once with each question', async () => {
    const { username, passkey, recovery } = await withPasskey();
    expect(recovery).toHaveLength(10);
    const asked = await signIn(username);
    expect([asked.status, asked.body.second_factor]).toEqual([401, ['passkey', 'recovery']]);
    const shown = passkey.show(asked.body.passkey_question);
    expect((await signIn(username, { passkey: shown })).status).toBe(200);
    expect((await signIn(username, { passkey: shown })).status).toBe(401);
  });

  it.each([
    [
      'the address of another site',
      (passkey: Passkey, question: PasskeyQuestion) =>
        passkey.show(question, 'http://desk.localhost.evil.example'),
    ],
    [
      'the name of another site',
      (passkey: Passkey, question: PasskeyQuestion) => passkey.show({ ...question, rpId: 'evil.example' }),
    ],
    [
      'a question that it made up',
      (passkey: Passkey, question: PasskeyQuestion) => passkey.show({ ...question, challenge: 'bWluZQ' }),
    ],
    [
      'a signature of another key',
      (passkey: Passkey, question: PasskeyQuestion) => ({
        ...aPasskey(ORIGIN).show(question),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ],
  ])('is refused with %s', async (_, show) => {
    const { username, passkey } = await withPasskey();
    const wrong = show(passkey, await questionFor(username));
    const refused = await signIn(username, { passkey: wrong });
    expect([refused.status, refused.body.passkey]).toEqual([401, [expect.any(String)]]);
    expect((await signIn(username, { passkey: passkey.show(await questionFor(username)) })).status).toBe(200);
  });

  it('is refused after five minutes, and where it counts back as a copy does', async () => {
    const { username, passkey } = await withPasskey();
    const late = passkey.show(await questionFor(username));
    clock.advance(5 * 60_000);
    expect((await signIn(username, { passkey: late })).status).toBe(401);
    passkey.turnBack();
    expect((await signIn(username, { passkey: passkey.show(await questionFor(username)) })).status).toBe(401);
  });

  it('of one person does not open the account of another', async () => {
    const first = await withPasskey();
    const second = await withPasskey();
    const shown = first.passkey.show(await questionFor(second.username));
    expect((await signIn(second.username, { passkey: shown })).status).toBe(401);
    const asFirst = first.passkey.show(await questionFor(first.username));
    expect((await signIn(second.username, { passkey: asFirst })).status).toBe(401);
  });

  it('is not asked for at another address, where recovery codes still open', async () => {
    const { username, recovery } = await withPasskey();
    const elsewhere = 'shop.localhost:3000';
    const asked = await signIn(username, {}, elsewhere);
    expect([asked.body.second_factor, asked.body.passkey_question]).toEqual([['recovery'], undefined]);
    expect((await signIn(username, { code: recovery[0] }, elsewhere)).status).toBe(200);
  });

  it('is made once from an offer, and only by the person it was given to', async () => {
    const { token, made } = await withPasskey();
    expect((await send(addPasskey as Way, { token, body: { name: 'Again', passkey: made } })).status).toBe(
      400,
    );
    const other = await signInAs('staff');
    const offer = await send(offerPasskey as Way, { token: other.token, body: { password: PASSWORD } });
    const stolen = { name: 'Mine', passkey: aPasskey(ORIGIN).make(offer.body) };
    expect((await send(addPasskey as Way, { token, body: stolen })).status).toBe(400);
    expect((await send(addPasskey as Way, { body: stolen })).status).toBe(401);
  });

  it('proves a change in place of a code', async () => {
    const { token, passkey } = await withPasskey();
    const [{ id }] = (await send(secondFactors as Way, { token })).body.passkeys;
    const removal = { kind: 'passkey', id, password: PASSWORD };
    expect((await send(removeFactor as Way, { token, body: removal })).status).toBe(400);
    const question = (await send(askPasskey as Way, { token })).body;
    const body = { ...removal, passkey: passkey.show(question) };
    expect((await send(removeFactor as Way, { token, body })).body).toMatchObject({
      passkeys: [],
      recovery_left: 0,
    });
    expect(await db.selectFrom('recovery_codes').select('user_id').execute()).toEqual([]);
  });

  it.each([
    ['without https', 'desk.example', 'insecure'],
    ['made of numbers', '127.0.0.1:3000', 'numbers'],
    ['made of other numbers', '[::1]:3000', 'numbers'],
  ])('is not offered at an address %s', async (_, host, reason) => {
    const { token } = await signInAs('staff');
    expect((await send(secondFactors as Way, { token, host })).body.no_passkeys).toBe(reason);
    const refused = await send(offerPasskey as Way, { token, host, body: { password: PASSWORD } });
    expect(refused.status).toBe(409);
  });
});

type Passkey = ReturnType<typeof aPasskey>;
