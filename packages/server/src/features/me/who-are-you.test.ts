import { TICKET_MINUTES } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { aCaller, aFamily, aMother, FAMILY_PHONE, signedInAs } from '@revive/testing/family.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { signedInByCode, typedCode } from '@revive/testing/own-page.ts';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '../privacy/index.ts';

const test = await testApp();
const { db, call, clock, signInAs } = test;
const WORD = '2580';
const OTHER_WORD = '1379';
const MINUTE = 60_000;
const OVER = 'This took too long, or was done already. Please ask for a new code.';

const readBy = (token: string) => call(api.me.read, { token });
const pageOf = async (token: string) => (await readBy(token)).body.client?.id;

describe('POST /api/me/sign-in/ with a phone of several people', () => {
  it('answers who they are, by first names and nothing else, and no token', async () => {
    const { amina, hodan, muna } = await aFamily(db);
    const body = await typedCode(test, FAMILY_PHONE);
    expect(body).toEqual({
      people: [
        { id: amina.id, first_name: 'Amina', has_word: false, is_child: false },
        { id: hodan.id, first_name: 'Hodan', has_word: false, is_child: false },
        { id: muna.id, first_name: 'Muna', has_word: false, is_child: true },
      ],
      ticket: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/Nur|Said/);
  });

  it('answers the tokens where the phone is one person’s', async () => {
    const { id } = await aClient(db, { name: 'Amina Nur', phone: FAMILY_PHONE });
    const { body } = await readBy(await signedInByCode(test, FAMILY_PHONE));
    expect(body).toMatchObject({ client: { id }, people: [], children: [], guardian: null });
  });

  it('tells two of one first name apart by a letter of the rest', async () => {
    await aClient(db, { name: 'Hodan Nur', phone: FAMILY_PHONE });
    await aClient(db, { name: 'hodan Ali Warsame', phone: FAMILY_PHONE, is_holder: false });
    await aClient(db, { name: 'Sahra', phone: FAMILY_PHONE, is_holder: false });
    const { people } = await aCaller(test);
    expect(people.map(({ first_name }) => first_name)).toEqual(['Hodan N.', 'hodan A.', 'Sahra']);
  });

  it('gives a ticket that opens nothing by itself', async () => {
    await aFamily(db);
    const { ticket } = await aCaller(test);
    expect((await readBy(ticket)).status).toBe(401);
    expect((await call(api.auth.refresh, { body: { refresh: ticket } })).status).toBe(400);
    const [row] = await db.selectFrom('sign_ins').select(['client_id', 'phone']).execute();
    expect(row).toEqual({ client_id: null, phone: FAMILY_PHONE });
  });

  it('keeps her signed in who was, when a second person comes, and asks who had not booked yet to sign in again', async () => {
    const unknown = await signedInByCode(test, FAMILY_PHONE);
    const { id } = await aClient(db, { name: 'Amina Nur', phone: FAMILY_PHONE });
    const hers = await signedInByCode(test, FAMILY_PHONE);
    await aClient(db, { name: 'Hodan Nur', phone: FAMILY_PHONE, is_holder: false });
    expect(await pageOf(hers)).toBe(id);
    expect((await readBy(unknown)).status).toBe(401);
  });
});

describe('POST /api/me/who/', () => {
  it('signs an adult in by a code word, which is set the first time and asked for from then on', async () => {
    const { amina, hodan } = await aFamily(db);
    const first = await aCaller(test);
    expect((await first.who(amina.id)).error.new_word).toEqual([
      'Choose a code word of 4 to 6 digits. From now on it opens your page.',
    ]);
    // One that is asked for is none yet.
    expect((await first.who(amina.id, { word: WORD })).error.new_word).toHaveLength(1);
    for (const new_word of ['123', '1234567', 'abcd', ''])
      expect((await first.who(amina.id, { new_word })).error.new_word, new_word).toEqual([
        'A code word has 4 to 6 digits.',
      ]);
    const { status, body } = await first.who(amina.id, { new_word: WORD });
    expect(status).toBe(200);
    expect(await pageOf(body.access)).toBe(amina.id);
    expect((await call(api.auth.refresh, { body: { refresh: body.refresh } })).status).toBe(200);
    expect((await readBy(body.access)).body.people.map(({ first_name }) => first_name)).toEqual([
      'Amina',
      'Hodan',
      'Muna',
    ]);

    const second = await aCaller(test);
    expect(second.people.map(({ has_word }) => has_word)).toEqual([true, false, false]);
    expect((await second.who(amina.id)).error.word).toEqual(['Enter your code word.']);
    expect((await second.who(amina.id, { word: OTHER_WORD })).error.word).toEqual([
      'This code word is wrong.',
    ]);
    // No other one takes the place of hers.
    expect(await second.who(amina.id, { new_word: OTHER_WORD })).toMatchObject({
      status: 409,
      error: { error: 'A code word is set for this page already. Please enter that one.' },
    });
    // In Arabic digits, with the spaces of a phone.
    expect(await pageOf((await second.who(amina.id, { word: '٢٥ ٨٠' })).body.access)).toBe(amina.id);
    // Her own word opens no other page.
    const third = await aCaller(test);
    expect((await third.who(hodan.id, { word: WORD })).status).toBe(400);
    expect(await pageOf((await third.who(hodan.id, { new_word: OTHER_WORD })).body.access)).toBe(hodan.id);
    expect(await pageOf(body.access)).toBe(amina.id);
  });

  it('takes a ticket once, of two at once too, and not after its minutes', async () => {
    const { amina, hodan } = await aFamily(db);
    await signedInAs(test, amina.id, WORD);
    const one = await aCaller(test);
    const both = await Promise.all([
      one.who(amina.id, { word: WORD }),
      one.who(amina.id, { word: WORD }),
      one.who(hodan.id, { new_word: OTHER_WORD }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await one.who(amina.id, { word: WORD })).toMatchObject({
      status: 400,
      error: { error: OVER, ticket: [OVER] },
    });
    await db.deleteFrom('rate_limits').execute();
    const late = await aCaller(test);
    clock.advance(TICKET_MINUTES * MINUTE);
    expect((await late.who(amina.id, { word: WORD })).error.ticket).toEqual([OVER]);
  });

  it('takes no ticket that is none: a token, one that is cut or made up, one whose sign-in has ended', async () => {
    const { amina } = await aFamily(db);
    const token = await signedInAs(test, amina.id, WORD);
    const { ticket } = await aCaller(test);
    const enter = (forged: unknown) =>
      call(api.me.who, { body: { ticket: forged, person: amina.id, word: WORD } });
    for (const forged of [token, ticket.slice(0, -2), `${ticket}x`, 'x', '', null])
      expect((await enter(forged)).status, String(forged)).toBe(400);
    await db.updateTable('sign_ins').set({ ended_at: clock.now() }).execute();
    expect((await enter(ticket)).error.ticket).toEqual([OVER]);
  });

  it('is of the phone that was proven: another phone’s, an archived and a switched off person are no one', async () => {
    const { amina, hodan } = await aFamily(db);
    const stranger = await aClient(db);
    await db.updateTable('clients').set({ is_active: false }).where('id', '=', hodan.id).execute();
    const { who, people } = await aCaller(test);
    for (const id of [stranger.id, hodan.id, 999_999])
      expect((await who(id, { new_word: WORD })).status, String(id)).toBe(404);
    expect(people.map(({ id }) => id)).not.toContain(hodan.id);
    expect((await who(amina.id, { new_word: WORD })).status).toBe(200);
  });

  it('opens no child’s page, whatever the word', async () => {
    const { muna } = await aFamily(db);
    const { who } = await aCaller(test);
    for (const words of [{}, { word: WORD }, { new_word: WORD }])
      expect((await who(muna.id, words)).status).toBe(403);
    expect(await db.selectFrom('code_words').selectAll().execute()).toEqual([]);
  });

  it('knows from then on someone whom the phone does not have yet, for the desk to look at', async () => {
    const { hodan } = await aFamily(db);
    const { ticket } = await aCaller(test);
    const say = (more: object) => call(api.me.who, { body: { ticket, ...more } });
    const new_person = { name: 'Sahra Ali' };
    expect((await say({ new_person })).error.new_word).toHaveLength(1);
    expect((await say({ new_person: { name: 'hodan nur' }, new_word: WORD })).error.name).toHaveLength(1);
    expect((await say({ new_person, person: hodan.id, new_word: WORD })).error.person).toHaveLength(1);
    expect((await say({ new_word: WORD })).error.person).toHaveLength(1);
    const { body } = await say({ new_person, new_word: WORD });
    const made = await db
      .selectFrom('clients')
      .select(['id', 'phone', 'to_confirm', 'is_holder'])
      .where('name', '=', 'Sahra Ali')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ phone: FAMILY_PHONE, to_confirm: true, is_holder: false });
    expect(await pageOf(body.access)).toBe(made.id);
    await expectBooksTrue(db);
  });

  it('signs nothing where staff have read the code', async () => {
    const { amina } = await aFamily(db);
    const { who } = await aCaller(test);
    const reader = await signInAs('staff');
    await db
      .updateTable('sign_ins')
      .set({ code_shown_to: reader.id })
      .where('client_id', 'is', null)
      .where('user_id', 'is', null)
      .execute();
    const { access: token } = (await who(amina.id, { new_word: WORD })).body;
    const [text] = (await call(api.me.consentTexts, { token })).body;
    const body = { template: text!.id, typed_name: 'Amina Nur' };
    expect((await call(api.me.signConsent, { token, body })).status).toBe(403);
  });

  it('keeps of a code word only what cannot be read off, and the trail names whose it is', async () => {
    const { amina } = await aFamily(db);
    await signedInAs(test, amina.id, WORD);
    const kept = await db.selectFrom('code_words').selectAll().executeTakeFirstOrThrow();
    expect(kept.hash).toMatch(/^\$argon2id\$/);
    const trail = await db.selectFrom('audit_entries').selectAll().where('part', '=', 'code_words').execute();
    expect(trail).toMatchObject([{ actor_kind: 'client', actor_id: amina.id }]);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|2580/);
  });

  it('counts wrong code words by client: five in an hour, and says no more then', async () => {
    const { amina, hodan } = await aFamily(db);
    await signedInAs(test, amina.id, WORD);
    const { who: guess } = await aCaller(test);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await guess(amina.id, { word: String(3000 + n) })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // The right one is not told apart.
    expect(await guess(amina.id, { word: WORD })).toMatchObject({
      status: 429,
      error: {
        error: 'The code word was typed wrong too often. Please try again later, or ask us at the desk.',
      },
    });
    // With another code neither; and another one's page is not locked by it.
    expect((await (await aCaller(test)).who(amina.id, { word: WORD })).status).toBe(429);
    expect((await guess(hodan.id, { new_word: OTHER_WORD })).status).toBe(200);
  });

  it('does not count a right code word', async () => {
    const { amina } = await aFamily(db);
    for (let n = 0; n < 8; n += 1) await signedInAs(test, amina.id, WORD);
    expect(
      await db
        .selectFrom('rate_limits')
        .select('points')
        .where('key', 'like', 'code_word%')
        .where('points', '>', 0)
        .execute(),
    ).toEqual([]);
  });

  it('lets one of two who set a code word at once set it', async () => {
    const { amina } = await aFamily(db);
    const [one, two] = [await aCaller(test), await aCaller(test)];
    const answers = await Promise.all([
      one.who(amina.id, { new_word: WORD }),
      two.who(amina.id, { new_word: OTHER_WORD }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is no way from one with a password to the others of her phone', async () => {
    const { amina, hodan } = await aFamily(db);
    const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, amina.id) });
    expect((await readBy(body.access)).body.people).toEqual([]);
    const answer = await call(api.me.read, { token: body.access, query: { person: hodan.id } });
    expect(answer.status).toBe(404);
  });
});

describe('the people of a phone', () => {
  it('have orders apart: a guest’s is hers who has that name, else the holder’s', async () => {
    const { amina, hodan } = await aFamily(db);
    const product = await aProduct(db, { quantity: 50 });
    for (const guest_name of ['Hodan Nur', 'Someone'])
      await call(api.shop.createOrder, {
        body: { ...(await aCart(db, { product, phone: FAMILY_PHONE })), guest_name },
      });
    const ordersOf = async (client: number, word: string) =>
      (await readBy(await signedInAs(test, client, word))).body.orders.length;
    const rows = await db.selectFrom('orders').select('client_id').orderBy('id').execute();
    expect(rows.map(({ client_id }) => client_id)).toEqual([hodan.id, amina.id]);
    expect(await ordersOf(hodan.id, OTHER_WORD)).toBe(1);
    expect(await ordersOf(amina.id, WORD)).toBe(1);
  });

  it('have user names and passwords apart', async () => {
    const { amina, hodan } = await aFamily(db);
    for (const { id } of [amina, hodan]) {
      const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, id) });
      expect((await call(api.me.read, { token: body.access })).body.client?.id).toBe(id);
    }
  });

  it('sign by links apart: a link says whom it asks', async () => {
    const { hodan } = await aFamily(db);
    const { token } = await signInAs('staff');
    const { body } = await call(api.consents.makeLink, { token, body: { client: hodan.id, kind: 'photo' } });
    const page = await call(api.consents.getSignPage, { params: { token: body.path.split(/[/?]/)[2]! } });
    expect(page.body.first_name).toBe('Hodan');
    await call(api.consents.sign, {
      params: { token: body.path.split(/[/?]/)[2]! },
      body: { template: page.body.template!.id, typed_name: 'Hodan' },
    });
    const signed = await db.selectFrom('consents').select('client_id').execute();
    expect(signed).toEqual([{ client_id: hodan.id }]);
  });

  it('lose one of them by an erasure, and go on', async () => {
    const { amina, hodan, muna } = await aFamily(db);
    const { token } = await signInAs('manager');
    await aMother(test, token, { child: muna.id, mother: amina.id });
    await setPolicy(db, { message_channel: 'automatic' });
    await aBooking(db, { name: 'Hodan Nur', phone: FAMILY_PHONE, scheduled_date: '2026-11-25T10:00' });
    const hers = await signedInAs(test, amina.id, WORD);
    await signedInAs(test, hodan.id, OTHER_WORD);
    await call(api.me.read, { token: hers, query: { person: muna.id } });
    const ask = { client: amina.id, kind: 'erase' as const, note: '' };
    const { body: request } = await call(api.privacy.create, { token, body: ask });
    const params = { id: request.id };
    expect((await call(api.privacy.erase, { token, params, body: { name: 'Amina Nur' } })).status).toBe(200);
    clock.set(new Date(clock.now().getTime() + 4 * 86_400_000).toISOString());
    await eraseDue(db, clock, silentLog);
    // Hodan’s sign-in goes on; Amina’s is gone.
    const left = await db
      .selectFrom('sign_ins')
      .select(['client_id', 'ended_at'])
      .where('phone', '=', FAMILY_PHONE)
      .execute();
    expect(left).toEqual([{ client_id: hodan.id, ended_at: null }]);
    // A code still reaches the phone, and her code word still opens her page.
    const again = await aCaller(test);
    expect(again.people.map(({ first_name }) => first_name)).toEqual(['Hodan', 'Muna']);
    expect((await again.who(hodan.id, { word: OTHER_WORD })).status).toBe(200);
    for (const table of ['code_words', 'client_relations'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(
        table === 'code_words' ? 1 : 0,
      );
    const said = await db
      .selectFrom('messages')
      .select('id')
      .where('client_id', '=', hodan.id)
      .where('body', 'is not', null)
      .execute();
    expect(await db.selectFrom('guardian_reads').select('id').execute()).toHaveLength(1);
    expect(said.length).toBeGreaterThan(0);
    await expectBooksTrue(db);
  });
});

describe('POST /clients/api/{id}/word/reset/', () => {
  it('forgets a code word with its reason, ends her sign-ins and lets her set another', async () => {
    const { amina, hodan } = await aFamily(db);
    const hers = await signedInAs(test, amina.id, WORD);
    const others = await signedInAs(test, hodan.id, OTHER_WORD);
    const { token, id } = await signInAs('staff');
    const forget = (body: object) =>
      call(api.clients.forgetCodeWord, { token, params: { id: amina.id }, body });
    expect((await forget({ reason: ' ' })).error.reason).toHaveLength(1);
    expect(
      (await call(api.profiles.get, { token, params: { id: amina.id } })).body.code_word_at,
    ).not.toBeNull();
    expect((await forget({ reason: 'She came by and did not know it' })).status).toBe(204);
    expect((await call(api.profiles.get, { token, params: { id: amina.id } })).body.code_word_at).toBeNull();
    expect((await readBy(hers)).status).toBe(401);
    expect(await pageOf(others)).toBe(hodan.id);
    const [entry] = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'record_id', 'after'])
      .where('part', '=', 'code_words')
      .where('change', '=', 'update')
      .execute();
    expect(entry).toMatchObject({
      actor_id: id,
      record_id: amina.id,
      after: { forget_reason: 'She came by and did not know it' },
    });
    expect((await forget({ reason: 'again' })).status).toBe(409);
    expect(await pageOf(await signedInAs(test, amina.id, OTHER_WORD))).toBe(amina.id);
  });

  it('refuses who is not of the staff', async () => {
    const { amina } = await aFamily(db);
    const token = await signedInAs(test, amina.id, WORD);
    const body = { reason: 'mine' };
    expect((await call(api.clients.forgetCodeWord, { token, params: { id: amina.id }, body })).status).toBe(
      403,
    );
    expect((await call(api.clients.forgetCodeWord, { params: { id: amina.id }, body })).status).toBe(401);
  });
});
