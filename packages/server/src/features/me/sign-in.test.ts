import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { codeSentTo, signedInByCode, tokensIn } from '@revive/testing/own-page.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, clock, messenger, signInAs } = await testApp();
const { askForCode, read, signIn } = api.me;
const PHONE = '252615000321';
const WRONG = 'The code is wrong or has expired.';
const MINUTE = 60_000;

beforeEach(() => setPolicy(db, { message_channel: 'automatic' }));

const ask = (phone = PHONE) => call(askForCode, { body: { phone } });
const enter = (code: string | undefined, phone = PHONE) => call(signIn, { body: { phone, code } });
/** Another code than this one. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /api/me/code/', () => {
  it('sends six digits at once, at night too, and keeps only what cannot be read off', async () => {
    clock.set('2026-11-20T20:00:00.000Z');
    const { id } = await aClient(db, { phone: PHONE });
    expect(await ask('061 500 0321')).toMatchObject({ status: 202, body: { valid_minutes: 5 } });
    expect(messenger.given).toMatchObject([{ phone: PHONE, body: expect.stringMatching(/^\d{6} /) }]);
    expect(await messagesIn(db)).toMatchObject([
      { client_id: id, kind: 'code', state: 'sent', segments: 1, cost_cents: 2 },
    ]);
    const kept = await db.selectFrom('sign_in_codes').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(codeSentTo(messenger, PHONE));
  });

  it('does not let the known be told from the unknown', async () => {
    const { id } = await aClient(db, { phone: PHONE });
    await db.updateTable('clients').set({ language: 'ar' }).where('id', '=', id).execute();
    await aClient(db, { phone: '252615000322', is_active: false });
    const asked = await Promise.all(
      [PHONE, '252615000322', '252615999999'].map((phone) =>
        app.inject({ method: 'POST', url: askForCode.path, payload: { phone } }),
      ),
    );
    const [known, inactive, unknown] = asked.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(known).toBe('202 {"valid_minutes":5}');
    expect([inactive, unknown]).toEqual([known, known]);
    // What is sent is the same as well, but for the digits.
    expect(new Set(messenger.given.map(({ body }) => body.replace(/\d{6}/, ''))).size).toBe(1);
    for (const phone of [PHONE, '252615999999'])
      expect((await enter('000000', phone)).error.error, phone).toBe(WRONG);
  });

  it('refuses what is no Somali number', async () => {
    for (const phone of ['', '12', '+4915112345678', null])
      expect((await call(askForCode, { body: { phone } })).status, String(phone)).toBe(400);
    expect(messenger.given).toEqual([]);
  });

  it('sends three codes to a phone in ten minutes', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject({
      status: 429,
      error: { error: 'A code was asked for too often. Please wait a few minutes, or call us.' },
    });
    expect(messenger.given).toHaveLength(3);
  });

  it('costs no more than the budget of the day', async () => {
    await setPolicy(db, { message_channel: 'automatic', message_budget: 0.19, message_cost: 0.02 });
    expect((await ask()).status).toBe(202);
    expect((await ask('252615000322')).status).toBe(202);
    expect(messenger.given).toHaveLength(1);
    expect((await messagesIn(db)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['cancelled', 'budget_used'],
    ]);
  });

  it('waits for the desk where messages are sent by hand, which reads the code and is notified', async () => {
    await setPolicy(db, { message_channel: 'by_hand' });
    const { token } = await signInAs('manager');
    await ask();
    expect(messenger.given).toEqual([]);
    const { body: due } = await call(api.messages.listToday, { token });
    expect(due).toMatchObject([
      { kind: 'code', client: null, phone: PHONE, body: expect.stringMatching(/^\d{6}/) },
    ]);
    const { body: notices } = await call(api.notifications.list, { token });
    expect(notices.items).toMatchObject([{ kind: 'message', subject: 'planned', name: `+${PHONE}` }]);
    const code = /\d{6}/.exec(due[0]!.body)![0];
    expect((await call(api.messages.sent, { token, params: { id: due[0]!.id } })).body).toMatchObject({
      state: 'sent',
      channel: 'by_hand',
      body: due[0]!.body,
    });
    expect((await call(api.notifications.list, { token })).body.counts.message).toBe(0);
    expect((await call(api.messages.resend, { token, params: { id: due[0]!.id } })).status).toBe(409);
    expect((await enter(code)).status).toBe(200);
  });

  it('is not stopped by who wants no messages', async () => {
    const { id } = await aClient(db, { phone: PHONE });
    await db.updateTable('clients').set({ wants_reminders: false }).where('id', '=', id).execute();
    await ask();
    expect(messenger.given).toHaveLength(1);
  });
});

describe('POST /api/me/sign-in/', () => {
  it('signs a client in once with the code that was sent last', async () => {
    const { id } = await aClient(db, { name: 'Hodan Warsame', phone: PHONE });
    await ask();
    const first = codeSentTo(messenger, PHONE)!;
    await ask();
    const last = codeSentTo(messenger, PHONE)!;
    if (first !== last) expect((await enter(first)).status).toBe(400);
    const { status, body } = await enter(` ${last.slice(0, 3)} ${last.slice(3)}`);
    expect(status).toBe(200);
    const { access, refresh } = tokensIn(body);
    expect((await call(read, { token: access })).body.client).toMatchObject({ id, phone: PHONE });
    expect((await call(api.auth.refresh, { body: { refresh } })).status).toBe(200);
    expect(await enter(last)).toMatchObject({ status: 400, error: { error: WRONG, code: [WRONG] } });
  });

  it('refuses a code after five minutes', async () => {
    await ask();
    clock.advance(5 * MINUTE);
    expect((await enter(codeSentTo(messenger, PHONE))).status).toBe(400);
  });

  it('refuses the right code after five wrong ones', async () => {
    await ask();
    const code = codeSentTo(messenger, PHONE)!;
    for (let n = 0; n < 5; n += 1) expect((await enter(another(code))).status).toBe(400);
    expect(await enter(code)).toMatchObject({ status: 400, error: { error: WRONG } });
  });

  it('lets one of two in who type the same code at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = `25261500040${round}`;
      await ask(phone);
      const code = codeSentTo(messenger, phone);
      const answers = await Promise.all([enter(code, phone), enter(code, phone), enter(code, phone)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }
  });

  it('counts no more than five tries however many come at once', async () => {
    await ask();
    const code = codeSentTo(messenger, PHONE)!;
    await Promise.all(Array.from({ length: 12 }, () => enter(another(code))));
    expect(await db.selectFrom('sign_in_codes').select('tries').executeTakeFirst()).toEqual({ tries: 5 });
  });

  it('signs her in, however many others of her address have typed what is wrong', async () => {
    await ask();
    for (let n = 0; n < 110; n += 1) await enter('000000', `2526150${20_000 + n}`);
    expect((await enter(codeSentTo(messenger, PHONE))).status).toBe(200);
  });

  it('takes no code at all where none went out, and says the same', async () => {
    await setPolicy(db, { message_budget: 0.01, message_cost: 0.02 });
    expect((await ask()).status).toBe(202);
    expect(messenger.given).toEqual([]);
    // The sandbox keeps the words of what it did not send.
    const [left] = await messagesIn(db);
    expect(left).toMatchObject({ state: 'cancelled', reason: 'budget_used' });
    const digits = /\d{6}/.exec(left!.body!)![0];
    expect(await enter(digits)).toMatchObject({ status: 400, error: { error: WRONG } });
  });

  it('refuses what is no code, and another’s', async () => {
    await ask();
    for (const code of ['12345', 'abcdef', '', null])
      expect((await call(signIn, { body: { phone: PHONE, code } })).status).toBe(400);
    expect((await enter(codeSentTo(messenger, PHONE), '252615000999')).status).toBe(400);
  });

  it('knows who signs in with a phone of no client by the phone, and as its client from the first booking on', async () => {
    const token = await signedInByCode({ db, call, messenger }, PHONE);
    const { body } = await call(read, { token });
    expect(body).toMatchObject({
      client: null,
      phone: PHONE,
      bookings: [],
      sessions: [],
      orders: [],
      receipts: [],
    });
    expect((await call(api.auth.me, { token })).status).toBe(403);
    expect((await call(api.me.settings, { token, body: { reminders: false } })).status).toBe(409);
    const { id } = await aClient(db, { phone: PHONE });
    expect((await call(read, { token })).body.client).toMatchObject({ id });
    await db.updateTable('clients').set({ is_active: false }).where('id', '=', id).execute();
    expect((await call(read, { token })).status).toBe(401);
  });

  it('refuses a client whose account is switched off, who has the right code', async () => {
    await aClient(db, { phone: PHONE, is_active: false });
    await ask();
    expect(await enter(codeSentTo(messenger, PHONE))).toMatchObject({
      status: 403,
      error: { error: 'This account is switched off.' },
    });
  });
});
