import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { aCaller, aFamily, aMother, FAMILY_PHONE } from '@revive/testing/family.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '../privacy/index.ts';

const test = await testApp();
const { db, call, clock, signInAs } = test;
const WORD = '2580';
const OTHER_WORD = '1379';

describe('who are you', () => {
  it('is asked of a phone of several people, by first names and nothing else', async () => {
    const { amina, hodan, muna } = await aFamily(db);
    const { read } = await aCaller(test);
    const { body } = await read();
    expect(body.client).toBeNull();
    expect(body.people).toEqual([
      { id: amina.id, first_name: 'Amina', has_code_word: false, is_child: false },
      { id: hodan.id, first_name: 'Hodan', has_code_word: false, is_child: false },
      { id: muna.id, first_name: 'Muna', has_code_word: false, is_child: true },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Nur|Said/);
  });

  it('is not asked of a phone of one person, who opens her page by the code', async () => {
    const { id } = await aClient(db, { name: 'Amina Nur', phone: FAMILY_PHONE });
    const { read, choose } = await aCaller(test);
    expect((await read()).body).toMatchObject({ client: { id }, people: [], children: [], guardian: null });
    // Nothing is asked by the call either.
    expect((await choose(id)).body.client?.id).toBe(id);
    expect((await choose(null)).body.client?.id).toBe(id);
  });

  it('tells two of one first name apart by a letter of the rest', async () => {
    await aClient(db, { name: 'Hodan Nur', phone: FAMILY_PHONE });
    await aClient(db, { name: 'hodan Ali Warsame', phone: FAMILY_PHONE, is_holder: false });
    await aClient(db, { name: 'Sahra', phone: FAMILY_PHONE, is_holder: false });
    const { body } = await (await aCaller(test)).read();
    expect(body.people.map(({ first_name }) => first_name)).toEqual(['Hodan N.', 'hodan A.', 'Sahra']);
  });

  it('opens nothing before someone is chosen', async () => {
    await aFamily(db);
    const { token } = await aCaller(test);
    expect(await call(api.me.settings, { token, body: { offers: true } })).toMatchObject({
      status: 409,
      error: { error: 'Several people have this phone. Please choose first who you are.' },
    });
  });

  it('opens an adult’s page by a code word, which is set the first time and asked for from then on', async () => {
    const { amina, hodan } = await aFamily(db);
    const first = await aCaller(test);
    expect((await first.choose(amina.id)).error.code_word).toEqual([
      'Choose a code word of 4 to 6 digits. From now on it opens your page.',
    ]);
    for (const word of ['123', '1234567', 'abcd', ''])
      expect((await first.choose(amina.id, word)).error.code_word, word).toEqual([
        'A code word has 4 to 6 digits.',
      ]);
    expect(await first.choose(amina.id, WORD)).toMatchObject({
      status: 200,
      body: { client: { id: amina.id } },
    });
    expect((await first.read()).body.people.map(({ has_code_word }) => has_code_word)).toEqual([
      true,
      false,
      false,
    ]);
    const second = await aCaller(test);
    expect((await second.choose(amina.id)).error.code_word).toEqual(['Enter your code word.']);
    expect((await second.choose(amina.id, OTHER_WORD)).error.code_word).toEqual(['This code word is wrong.']);
    expect((await second.read()).body.client).toBeNull();
    // In Arabic digits, with the spaces of a phone.
    expect((await second.choose(amina.id, '٢٥ ٨٠')).body.client?.id).toBe(amina.id);
    // Her own word opens no other page.
    expect((await second.choose(hodan.id)).status).toBe(400);
    expect((await second.choose(hodan.id, OTHER_WORD)).body.client?.id).toBe(hodan.id);
    expect((await second.choose(amina.id, OTHER_WORD)).status).toBe(400);
  });

  it('keeps of a code word only what cannot be read off', async () => {
    const { amina } = await aFamily(db);
    await (await aCaller(test)).choose(amina.id, WORD);
    const kept = await db.selectFrom('code_words').selectAll().executeTakeFirstOrThrow();
    expect(kept.hash).toMatch(/^\$argon2id\$/);
    const trail = await db.selectFrom('audit_entries').selectAll().where('part', '=', 'code_words').execute();
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|2580/);
  });

  it('lets a page be left, and opened again by its code word alone', async () => {
    const { amina } = await aFamily(db);
    const { read, choose } = await aCaller(test);
    await choose(amina.id, WORD);
    expect((await choose(null)).body).toMatchObject({ client: null, people: [{}, {}, {}] });
    expect((await read()).body.client).toBeNull();
    expect((await choose(amina.id)).status).toBe(400);
    expect((await choose(amina.id, WORD)).body.client?.id).toBe(amina.id);
  });

  it('counts wrong code words by client: five in an hour, and says no more then', async () => {
    const { amina, hodan } = await aFamily(db);
    const { choose } = await aCaller(test);
    await choose(amina.id, WORD);
    const { choose: guess, read } = await aCaller(test);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await guess(amina.id, String(3000 + n))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // The right one is not told apart.
    expect(await guess(amina.id, WORD)).toMatchObject({
      status: 429,
      error: {
        error: 'The code word was typed wrong too often. Please try again later, or ask us at the desk.',
      },
    });
    // Another one's page is not locked by it.
    expect((await guess(hodan.id, OTHER_WORD)).status).toBe(200);
    expect((await read()).body.client?.id).toBe(hodan.id);
  });

  it('does not count a right code word', async () => {
    const { amina } = await aFamily(db);
    const { choose } = await aCaller(test);
    for (let n = 0; n < 8; n += 1) {
      expect((await choose(amina.id, WORD)).status).toBe(200);
      await choose(null);
    }
  });

  it('lets one of two who set a code word at once set it', async () => {
    const { amina } = await aFamily(db);
    const [one, two] = [await aCaller(test), await aCaller(test)];
    const answers = await Promise.all([one.choose(amina.id, WORD), two.choose(amina.id, OTHER_WORD)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers a person of another phone, an archived and a switched off one as none', async () => {
    const { amina, hodan } = await aFamily(db);
    const stranger = await aClient(db);
    await db.updateTable('clients').set({ is_active: false }).where('id', '=', hodan.id).execute();
    const { choose, read } = await aCaller(test);
    for (const id of [stranger.id, hodan.id, 999_999])
      expect((await choose(id, WORD)).status, String(id)).toBe(404);
    expect((await read()).body.people.map(({ id }) => id)).not.toContain(hodan.id);
    expect((await choose(amina.id, WORD)).status).toBe(200);
  });

  it('is no way from one with a password to the others of her phone, nor for staff', async () => {
    const { amina, hodan } = await aFamily(db);
    const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, amina.id) });
    const choose = (token: string, client: number | null) =>
      call(api.me.choosePerson, { token, body: { client, code_word: WORD } });
    expect((await choose(body.access, hodan.id)).status).toBe(404);
    expect((await choose(body.access, null)).body.client?.id).toBe(amina.id);
    expect((await call(api.me.read, { token: body.access })).body.people).toEqual([]);
    expect((await choose((await signInAs('admin')).token, amina.id)).status).toBe(403);
    expect((await call(api.me.choosePerson, { body: { client: amina.id } })).status).toBe(401);
  });

  it('goes on with the sign-in, and ends with it', async () => {
    const { amina } = await aFamily(db);
    const { choose, read } = await aCaller(test);
    await choose(amina.id, WORD);
    await db.updateTable('sign_ins').set({ ended_at: new Date() }).execute();
    expect((await read()).status).toBe(401);
    expect((await choose(amina.id, WORD)).status).toBe(401);
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
    const ordersOf = async (client: number, word: string) => {
      const { choose } = await aCaller(test);
      return (await choose(client, word)).body.orders.length;
    };
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
    const [hers, others] = [await aCaller(test), await aCaller(test)];
    await aCaller(test);
    await db.deleteFrom('rate_limits').execute();
    await hers.choose(amina.id, WORD);
    await others.choose(hodan.id, OTHER_WORD);
    await hers.choose(muna.id);
    const ask = { client: amina.id, kind: 'erase' as const, note: '' };
    const { body: request } = await call(api.privacy.create, { token, body: ask });
    const params = { id: request.id };
    expect((await call(api.privacy.erase, { token, params, body: { name: 'Amina Nur' } })).status).toBe(200);
    clock.set(new Date(clock.now().getTime() + 4 * 86_400_000).toISOString());
    await eraseDue(db, clock, silentLog);
    // Hodan’s sign-in and that of no one yet go on; Amina’s is gone, at Muna’s page too.
    const left = await db
      .selectFrom('sign_ins')
      .select(['client_id', 'guardian_id', 'ended_at'])
      .where('phone', '=', FAMILY_PHONE)
      .orderBy('client_id')
      .execute();
    expect(left).toEqual([
      { client_id: hodan.id, guardian_id: null, ended_at: null },
      { client_id: null, guardian_id: null, ended_at: null },
    ]);
    // A code still reaches the phone, and her code word still opens her page.
    const again = await aCaller(test);
    expect((await again.read()).body.people.map(({ first_name }) => first_name)).toEqual(['Hodan', 'Muna']);
    expect((await again.choose(hodan.id, OTHER_WORD)).body.client?.id).toBe(hodan.id);
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
    const [hers, others] = [await aCaller(test), await aCaller(test)];
    await hers.choose(amina.id, WORD);
    await others.choose(hodan.id, OTHER_WORD);
    const { token, id } = await signInAs('staff');
    const forget = (body: object) =>
      call(api.clients.forgetCodeWord, { token, params: { id: amina.id }, body });
    expect((await forget({})).error.reason).toHaveLength(1);
    expect(
      (await call(api.profiles.get, { token, params: { id: amina.id } })).body.code_word_at,
    ).not.toBeNull();
    expect((await forget({ reason: 'She came by and did not know it' })).status).toBe(204);
    expect((await call(api.profiles.get, { token, params: { id: amina.id } })).body.code_word_at).toBeNull();
    expect((await hers.read()).status).toBe(401);
    expect((await others.read()).body.client?.id).toBe(hodan.id);
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
    const again = await aCaller(test);
    expect((await again.choose(amina.id, OTHER_WORD)).body.client?.id).toBe(amina.id);
  });

  it('refuses who is not of the staff', async () => {
    const { amina } = await aFamily(db);
    const { choose, token } = await aCaller(test);
    await choose(amina.id, WORD);
    const body = { reason: 'mine' };
    expect((await call(api.clients.forgetCodeWord, { token, params: { id: amina.id }, body })).status).toBe(
      403,
    );
    expect((await call(api.clients.forgetCodeWord, { params: { id: amina.id }, body })).status).toBe(401);
  });
});
