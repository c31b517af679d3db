import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aService } from '@revive/testing/factories.ts';
import { signedInByCode } from '@revive/testing/own-page.ts';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, signInAs } = test;
const { clients } = api;
const PHONE = '252615000321';
const OTHER = '252615000322';

/** Amina holds the phone, Hodan has it too. */
async function aFamily() {
  const amina = await aClient(db, { name: 'Amina Nur', phone: PHONE });
  const hodan = await aClient(db, { name: 'Hodan Ali', phone: PHONE, is_holder: false });
  return { amina, hodan, ...(await signInAs('staff')) };
}

const peopleOf = async (token: string, phone = PHONE) =>
  (await call(clients.list, { token, query: { phone } })).body.map(({ name, is_holder }) => ({
    name,
    is_holder,
  }));

describe('clients of one phone', () => {
  it('are added by a word only, and found together, the holder first', async () => {
    const { token } = await signInAs('staff');
    const body = { name: 'Amina Nur', phone: PHONE, address: 'Hodan' };
    await call(clients.create, { token, body });
    const second = { ...body, name: 'Hodan Ali' };
    expect(await call(clients.create, { token, body: second })).toMatchObject({
      status: 400,
      error: { phone: ['The client Amina Nur already has this phone number.'] },
    });
    expect(await call(clients.create, { token, body: { ...second, same_phone: true } })).toMatchObject({
      status: 201,
      body: { name: 'Hodan Ali', is_holder: false },
    });
    expect(await peopleOf(token, '0615 000321')).toEqual([
      { name: 'Amina Nur', is_holder: true },
      { name: 'Hodan Ali', is_holder: false },
    ]);
  });

  it('have names of their own, however they are written', async () => {
    const { token } = await aFamily();
    const body = { name: 'hodan-áli', phone: PHONE, address: 'Hodan', same_phone: true };
    expect((await call(clients.create, { token, body })).error.name).toEqual([
      'Hodan Ali has this phone already. Choose her, or write the name in full.',
    ]);
  });

  it('are at most twenty', async () => {
    const { token } = await signInAs('staff');
    for (let n = 0; n < 20; n += 1) await aClient(db, { phone: PHONE, is_holder: n === 0 });
    const body = { name: 'One more', phone: PHONE, address: 'Hodan', same_phone: true };
    expect((await call(clients.create, { token, body })).error.phone).toEqual([
      '20 people have this phone already. More are not possible.',
    ]);
    expect(await peopleOf(token)).toHaveLength(20);
  });

  it('have one holder when two are added to a new phone at once', async () => {
    const { token } = await signInAs('staff');
    const answers = await Promise.all(
      ['Amina Nur', 'Hodan Ali'].map((name) =>
        call(clients.create, { token, body: { name, phone: PHONE, address: 'Hodan', same_phone: true } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await peopleOf(token)).filter(({ is_holder }) => is_holder)).toHaveLength(1);
  });

  it('pass the phone on: by choice, with an archived holder, and with one who takes another phone', async () => {
    const { amina, hodan, token } = await aFamily();
    const muna = await aClient(db, { name: 'Muna', phone: PHONE, is_holder: false });
    const change = ({ id, name }: { id: number; name: string }, more: object) =>
      call(clients.update, {
        token,
        params: { id },
        body: { name, phone: PHONE, address: 'Hodan', ...more },
      });
    const holder = async () =>
      (await peopleOf(token)).filter(({ is_holder }) => is_holder).map(({ name }) => name);
    // Her own phone is not taken.
    expect((await change(muna, {})).status).toBe(200);
    expect((await change(muna, { is_holder: true })).body).toMatchObject({ is_holder: true });
    expect(await holder()).toEqual(['Muna']);
    expect((await call(clients.remove, { token, params: { id: muna.id } })).status).toBe(204);
    expect(await holder()).toEqual(['Amina Nur']);
    expect((await change(amina, { phone: OTHER })).body).toMatchObject({ is_holder: true });
    expect(await peopleOf(token)).toEqual([{ name: 'Hodan Ali', is_holder: true }]);
    expect((await change(amina, {})).error.phone).toEqual([
      'The client Hodan Ali already has this phone number.',
    ]);
    expect((await change(amina, { same_phone: true })).body).toMatchObject({ is_holder: false });
    expect((await call(clients.get, { token, params: { id: hodan.id } })).body.is_holder).toBe(true);
    await expectBooksTrue(db);
  });

  it('get another holder by POST /clients/api/{id}/holder/', async () => {
    const { amina, hodan, token } = await aFamily();
    const hold = (id: number, by = token) => call(clients.hold, { token: by, params: { id } });
    expect(await hold(hodan.id)).toMatchObject({ status: 200, body: { id: hodan.id, is_holder: true } });
    expect(await peopleOf(token)).toEqual([
      { name: 'Hodan Ali', is_holder: true },
      { name: 'Amina Nur', is_holder: false },
    ]);
    // Done before, it changes nothing.
    expect((await hold(hodan.id)).status).toBe(200);
    expect((await hold(999_999)).status).toBe(404);
    expect((await call(clients.hold, { params: { id: amina.id } })).status).toBe(401);
    await expectBooksTrue(db);
  });

  it('know the year they were born in, from the birthday or alone', async () => {
    const { hodan, token } = await aFamily();
    const save = (more: object) =>
      call(clients.update, {
        token,
        params: { id: hodan.id },
        body: { name: hodan.name, phone: PHONE, address: 'Hodan', ...more },
      });
    expect((await save({ birth_year: 2012 })).body).toMatchObject({ birth_year: 2012, birthday: null });
    expect((await save({ birthday: '2011-05-04' })).body.birth_year).toBe(2011);
    expect((await save({ birth_year: 1990 })).body.birth_year).toBe(2011);
    expect((await save({ birthday: null, birth_year: 1990 })).body).toMatchObject({
      birth_year: 1990,
      birthday: null,
    });
  });
});

describe('POST /bookings/api/ with the phone of several', () => {
  const book = async (token: string, more: object) => {
    const service = await aService(db);
    return call(api.bookings.create, {
      token,
      body: {
        name: 'Amina Nur',
        phone: PHONE,
        address: 'Hodan',
        scheduled_date: '2026-11-25T10:00',
        selectedServices: [service.id],
        ...more,
      },
    });
  };

  it('means who has that name, in any spelling, else the holder', async () => {
    const { amina, hodan, token } = await aFamily();
    for (const name of ['Hodan Ali', '  hodan   ALI', 'Hodan-Ali', 'Hodán Ali'])
      expect((await book(token, { name })).body.client_id, name).toBe(hodan.id);
    for (const name of ['Amina Nur', 'Muna Warsame'])
      expect((await book(token, { name })).body.client_id, name).toBe(amina.id);
    expect(await peopleOf(token)).toHaveLength(2);
  });

  it('means whom it names, and makes another person where it says so', async () => {
    const { hodan, token } = await aFamily();
    expect((await book(token, { client: hodan.id })).body.client_id).toBe(hodan.id);
    expect(await book(token, { name: 'Muna', new_person: true })).toMatchObject({
      status: 201,
      body: { client_name: 'Muna' },
    });
    expect((await peopleOf(token)).map(({ name }) => name)).toEqual(['Amina Nur', 'Hodan Ali', 'Muna']);
    expect((await book(token, { name: 'muna', new_person: true })).error.name).toHaveLength(1);
  });

  it('refuses a client who does not have the phone', async () => {
    const { token } = await aFamily();
    const stranger = await aClient(db, { phone: OTHER });
    expect((await book(token, { client: stranger.id })).error.client).toEqual([
      'This client has another phone number.',
    ]);
  });
});

describe('a sign-in by the phone of one', () => {
  it('stays hers when another one is added later', async () => {
    const amina = await aClient(db, { name: 'Amina Nur', phone: PHONE });
    const token = await signedInByCode(test, PHONE);
    await aClient(db, { name: 'Hodan Ali', phone: PHONE, is_holder: false });
    expect((await call(api.me.read, { token })).body.client).toMatchObject({ name: amina.name });
  });
});
