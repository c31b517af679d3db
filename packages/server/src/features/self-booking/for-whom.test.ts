import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient } from '@revive/testing/factories.ts';
import { aFamily, aMother, FAMILY_PHONE, signedInAs } from '@revive/testing/family.ts';
import { signedInByCode } from '@revive/testing/own-page.ts';
import { AT_TEN } from '@revive/testing/schedule.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, signInAs } = test;
const { selfbooking } = api;

async function starts() {
  const family = await aFamily(db);
  const { service } = await anOpenTreatment(db);
  const token = await signedInAs(test, family.amina.id, '2580');
  const hold = async (starts_at = AT_TEN) =>
    (await call(selfbooking.hold, { token, body: { service: service.id, starts_at } })).body.id;
  const book = (hold: string, more: object, by = token) =>
    call(selfbooking.book, { token: by, body: { hold, ...more } });
  const wait = (more: object) =>
    call(selfbooking.wait, {
      token,
      body: { service: service.id, from: '2026-11-25', to: '2026-11-25', ...more },
    });
  return { ...family, token, hold, book, wait, service };
}

const clientOfLast = async () =>
  (await db.selectFrom('bookings').select('client_id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .client_id;

describe('for whom', () => {
  it('is who signed in, or one of her phone, whose page stays closed', async () => {
    const { amina, hodan, hold, book, token } = await starts();
    expect((await book(await hold(), {})).status).toBe(201);
    expect(await clientOfLast()).toBe(amina.id);
    expect((await book(await hold('2026-11-24T11:00'), { person: hodan.id })).status).toBe(201);
    expect(await clientOfLast()).toBe(hodan.id);
    const { body } = await call(api.me.read, { token });
    expect(body).toMatchObject({ client: { id: amina.id }, bookings: [{}] });
  });

  it('is someone new of the phone, whom the desk looks at', async () => {
    const { hold, book } = await starts();
    expect((await book(await hold(), { new_person: { name: 'Sahra Ali' } })).status).toBe(201);
    const made = await db
      .selectFrom('clients')
      .selectAll()
      .where('name', '=', 'Sahra Ali')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ phone: FAMILY_PHONE, is_holder: false, to_confirm: true });
    expect(await clientOfLast()).toBe(made.id);
    await expectBooksTrue(db);
  });

  it('is no one of another phone, and not two at once', async () => {
    const { hodan, hold, book } = await starts();
    const stranger = await aClient(db);
    const held = await hold();
    expect((await book(held, { person: stranger.id })).error.person).toEqual([
      'Choose one of the people, or say who it is.',
    ]);
    expect((await book(held, { person: hodan.id, new_person: { name: 'Sahra' } })).error.person).toHaveLength(
      1,
    );
    expect((await book(held, { new_person: { name: 'Hodan  nur' } })).error.name).toHaveLength(1);
  });

  it('stops at five people of a phone who are new', async () => {
    const { hold, book, wait } = await starts();
    for (let n = 0; n < 5; n += 1)
      expect((await wait({ new_person: { name: `Sahra ${n}` } })).status).toBe(201);
    expect((await book(await hold(), { new_person: { name: 'One more' } })).status).toBe(409);
  });

  it('leaves who books for someone else from a phone of one person at her own page', async () => {
    const { service } = await anOpenTreatment(db);
    const token = await signedInByCode(test, '252615000888');
    const at = async (starts_at: string) =>
      (await call(selfbooking.hold, { token, body: { service: service.id, starts_at } })).body.id;
    const book = async (starts_at: string, more: object) =>
      call(selfbooking.book, { token, body: { hold: await at(starts_at), ...more } });
    expect((await book(AT_TEN, { name: 'Amina Nur' })).status).toBe(201);
    expect((await book('2026-11-24T11:00', { new_person: { name: 'Hodan Nur' } })).status).toBe(201);
    const { body } = await call(api.me.read, { token });
    expect(body.client?.name).toBe('Amina Nur');
    expect(body.bookings).toHaveLength(1);
  });

  it('is a child of another phone that she answers for', async () => {
    const { amina, hodan, hold, book } = await starts();
    const child = await aClient(db, { name: 'Ilhan', birth_year: 2018 });
    const { token } = await signInAs('staff');
    await aMother(test, token, { child: child.id, mother: amina.id });
    const held = await hold();
    const aunt = await signedInAs(test, hodan.id, '1379');
    expect((await book(held, { person: child.id }, aunt)).status).toBe(400);
    expect((await book(held, { person: child.id })).status).toBe(201);
    expect(await clientOfLast()).toBe(child.id);
  });

  it('answers a booking again to who made it and to whose it is, and to no other of the phone', async () => {
    const { hodan, hold, book } = await starts();
    const held = await hold();
    const first = await book(held, { person: hodan.id });
    expect((await book(held, { person: hodan.id })).body.id).toBe(first.body.id);
    const hers = await signedInAs(test, hodan.id, '1379');
    expect((await book(held, {}, hers)).body.id).toBe(first.body.id);
    const { id } = await aClient(db, { name: 'Sahra Ali', phone: FAMILY_PHONE, is_holder: false });
    const others = await signedInAs(test, id, '4680');
    expect((await book(held, { person: hodan.id }, others)).status).toBe(409);
  });

  it('says nothing of what another one waits for or has booked', async () => {
    const { hodan, wait } = await starts();
    expect((await wait({ person: hodan.id })).status).toBe(201);
    expect(await wait({ person: hodan.id })).toMatchObject({
      status: 409,
      error: { error: 'This is not possible for this person at the moment. Please call us.' },
    });
  });
});
