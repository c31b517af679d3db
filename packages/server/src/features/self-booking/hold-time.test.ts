import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { AT_TEN, aDesk } from '@revive/testing/schedule.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, clock, messenger, signInAs } = await testApp();
const { services, slots, hold, giveHoldBack } = api.selfbooking;
const MONDAY = '2026-11-23';

const timesOn = async (service: number, day = MONDAY, more: object = {}) =>
  (await call(slots, { query: { service, from: day, to: day, ...more } })).body.map(
    ({ starts_at }) => starts_at,
  );
const take = (service: number, starts_at = AT_TEN, more: object = {}, key?: string) =>
  call(hold, { ...(key !== undefined && { key }), body: { service, starts_at, ...more } });
const giveBack = (id: string) => call(giveHoldBack, { params: { id } });
const heldRows = () =>
  db
    .selectFrom('occupancies')
    .selectAll()
    .where('reason', '=', 'hold')
    .where('released_at', 'is', null)
    .execute();

describe('GET /api/onlineshop/services/', () => {
  it('lists what is open, with its price, its deposit and, where the owner shows them, who does it', async () => {
    const { service, people } = await anOpenTreatment(db, { session_count: 3 });
    await aService(db, { name: 'By the desk alone' });
    await setPolicy(db, { deposit_percent: 25 });
    const listed = {
      id: service.id,
      name: 'Body wrap',
      price: 40,
      cost: 120,
      duration_minutes: 45,
      session_count: 3,
      days_between_sessions: 7,
      deposit: 30,
    };
    expect(await call(services)).toMatchObject({ status: 200, body: [{ ...listed, therapists: [] }] });
    await setPolicy(db, { show_therapists: true, deposit_percent: 0 });
    const [shown] = (await call(services)).body;
    expect(shown).toMatchObject({
      deposit: 0,
      therapists: [{ id: people[0], name: 'Hodan' }, { name: 'Sahra' }],
    });
  });

  it('lists nothing while the owner lets no one, and nothing that is switched off', async () => {
    const { service } = await anOpenTreatment(db);
    await db.updateTable('services').set({ is_active: false }).where('id', '=', service.id).execute();
    expect((await call(services)).body).toEqual([]);
    await db.updateTable('services').set({ is_active: true }).where('id', '=', service.id).execute();
    await setPolicy(db, { self_booking: false });
    expect((await call(services)).body).toEqual([]);
    expect(await call(slots, { query: { service: service.id, from: MONDAY, to: MONDAY } })).toMatchObject({
      status: 409,
      error: { error: 'Booking here is closed at the moment. Please call us or write to us.' },
    });
    expect((await take(service.id)).status).toBe(409);
  });
});

describe('the terms of a time that is held', () => {
  it('say until when it can be called off, and what happens later, also when the hold is asked for again', async () => {
    const { service } = await anOpenTreatment(db);
    await setPolicy(db, { cancel_until_hours: 3, late_cancel_takes_session: true });
    const key = 'a-key-of-more-than-twenty-letters';
    const terms = { change_until: '2026-11-23T04:00:00.000Z', late_takes_session: true };
    expect((await take(service.id, AT_TEN, {}, key)).body).toMatchObject(terms);
    expect((await take(service.id, AT_TEN, {}, key)).body).toMatchObject(terms);
  });
});

describe('GET /api/onlineshop/slots/', () => {
  it('offers free times within working hours, not before the notice and not too far ahead', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const monday = await timesOn(service.id);
    expect(monday.at(0)).toBe('2026-11-23T06:00:00.000Z');
    expect(monday.at(-1)).toBe('2026-11-23T13:15:00.000Z');
    // It is nine in the morning; two hours' notice.
    expect((await timesOn(service.id, '2026-11-20'))[0]).toBe('2026-11-20T08:00:00.000Z');
    await setPolicy(db, { notice_hours: 24 });
    expect(await timesOn(service.id, '2026-11-20')).toEqual([]);
    expect(await timesOn(service.id, '2026-11-19')).toEqual([]);
    expect((await timesOn(service.id, '2027-01-20')).length).toBeGreaterThan(0);
    expect(await timesOn(service.id, '2027-01-21')).toEqual([]);
  });

  it('names therapists only where the owner shows them, and finds the times of one of them', async () => {
    const { service, people } = await anOpenTreatment(db);
    const { book } = await aDesk({ db, call, signInAs });
    await book(service.id, AT_TEN, { resources: [people[0]!] });
    const query = { service: service.id, from: MONDAY, to: MONDAY };
    expect((await call(slots, { query })).body[0]!.resources).toEqual([]);
    expect((await call(slots, { query: { ...query, therapist: people[0]! } })).status).toBe(400);
    await setPolicy(db, { show_therapists: true });
    expect((await call(slots, { query })).body[0]!.resources).toMatchObject([{ kind: 'therapist' }]);
    const ten = '2026-11-23T07:00:00.000Z';
    expect(await timesOn(service.id, MONDAY, { therapist: people[0]! })).not.toContain(ten);
    expect(await timesOn(service.id, MONDAY, { therapist: people[1]! })).toContain(ten);
  });

  it('refuses bad input, and a service that is not open', async () => {
    const { service } = await anOpenTreatment(db);
    const closed = await aService(db);
    for (const query of [
      {},
      { service: service.id, from: MONDAY, to: '2026-11-22' },
      { service: 'x', from: MONDAY, to: MONDAY },
      { service: service.id, from: MONDAY, to: '2027-11-22' },
    ])
      expect((await call(slots, { query })).status, JSON.stringify(query)).toBe(400);
    expect((await call(slots, { query: { service: closed.id, from: MONDAY, to: MONDAY } })).status).toBe(404);
  });
});

describe('POST /api/onlineshop/holds/', () => {
  it('holds a time for the owner’s minutes, under an id of 128 bits that the database does not give away', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const { status, body } = await take(service.id);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      expires_at: '2026-11-20T06:10:00.000Z',
      change_until: '2026-11-22T19:00:00.000Z',
      late_takes_session: false,
    });
    expect(await heldRows()).toHaveLength(2);
    const kept = [
      await heldRows(),
      await db.selectFrom('visitor_holds').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(body.id);
    expect(await timesOn(service.id)).not.toContain('2026-11-23T07:00:00.000Z');
    expect(await timesOn(service.id, MONDAY, { hold: body.id })).toContain('2026-11-23T07:00:00.000Z');
    clock.advance(10 * 60_000);
    expect(await timesOn(service.id)).toContain('2026-11-23T07:00:00.000Z');
  });

  it('answers a taken time with the nearest free ones and names no one', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const { book } = await aDesk({ db, call, signInAs });
    await book(service.id);
    const { status, error } = await take(service.id);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      error: 'This time is not free any more. Please choose another.',
      conflicts: [
        {
          alternatives: ['2026-11-23T06:00:00.000Z', '2026-11-23T08:00:00.000Z', '2026-11-23T08:15:00.000Z'],
        },
      ],
    });
    expect(JSON.stringify(error)).not.toMatch(/Amina|Hodan/);
    expect(await heldRows()).toEqual([]);
  });

  it('gives the last time to one of two who ask for it at once', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const answers = await Promise.all([take(service.id), take(service.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('lets two hold one time where two therapists are free, and the third is refused', async () => {
    const { service } = await anOpenTreatment(db);
    const answers = await Promise.all([1, 2, 3].map(() => take(service.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });

  it('never holds outside working hours, before the notice or beside the steps', async () => {
    const { service } = await anOpenTreatment(db);
    for (const at of [
      '2026-11-23T08:00',
      '2026-11-23T16:30',
      '2026-11-20T10:00',
      '2026-11-19T10:00',
      '2026-11-23T10:05',
      '2027-03-01T10:00',
    ])
      expect((await take(service.id, at)).status, at).toBe(409);
    expect(await heldRows()).toEqual([]);
  });

  it('holds at most three times for one phone, and says when the next may be held', async () => {
    const { service } = await anOpenTreatment(db);
    const her = aVisitor({ db, call, messenger }, '252615000321');
    const token = await her.signIn();
    const takeAs = (starts_at: string) => call(hold, { token, body: { service: service.id, starts_at } });
    for (const hour of ['09', '10', '11']) expect((await takeAs(`2026-11-23T${hour}:00`)).status).toBe(201);
    const refused = await takeAs('2026-11-24T09:00');
    expect(refused).toMatchObject({
      status: 429,
      error: { error: '3 times are already held from here. Please book one of them, or wait a few minutes.' },
    });
    expect(refused.headers['retry-after']).toBe('600');
    clock.advance(10 * 60_000);
    expect((await takeAs('2026-11-24T10:00')).status).toBe(201);
  });

  it('holds sixty times for visitors of one address, and then for phones that sign in', async () => {
    const { service } = await anOpenTreatment(db);
    // What needs no one and no place is free for any number at once.
    await db.deleteFrom('service_needs').execute();
    for (let n = 0; n < 60; n += 1) expect((await take(service.id)).status).toBe(201);
    expect(await take(service.id, '2026-11-26T09:00')).toMatchObject({
      status: 429,
      error: {
        error: 'Very many times were chosen from here. Please sign in with your phone and choose again.',
      },
    });
    const own = await aVisitor({ db, call, messenger }, '252615000321').signIn();
    const body = { service: service.id, starts_at: '2026-11-26T09:00' };
    expect((await call(hold, { token: own, body })).status).toBe(201);
    const { token } = await signInAs('admin');
    const { body: notices } = await call(api.notifications.list, { token });
    expect(notices.items).toMatchObject([{ kind: 'limit_reached', subject: 'holds_of_address' }]);
    const elsewhere = await app.inject({
      method: 'POST',
      url: hold.path,
      payload: { service: service.id, starts_at: '2026-11-26T09:00' },
      remoteAddress: '10.0.0.7',
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  it('lets another time take the place of the first, which stays where the other is taken', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const { book } = await aDesk({ db, call, signInAs });
    await book(service.id, '2026-11-23T14:00');
    const first = (await take(service.id)).body;
    // It overlaps the first, whose time is the caller's own.
    const second = await take(service.id, '2026-11-23T10:30', { replaces: first.id });
    expect(second.status).toBe(201);
    expect(await heldRows()).toHaveLength(2);
    expect((await take(service.id, '2026-11-23T14:00', { replaces: second.body.id })).status).toBe(409);
    expect(await timesOn(service.id)).not.toContain('2026-11-23T07:30:00.000Z');
  });

  it('finds the same hold by the same key, and refuses the key for another time', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const key = crypto.randomUUID();
    const [one, same] = [await take(service.id, AT_TEN, {}, key), await take(service.id, AT_TEN, {}, key)];
    expect([one.status, same.body]).toEqual([201, one.body]);
    expect((await take(service.id, '2026-11-24T09:00', {}, key)).status).toBe(409);
  });

  it('refuses bad input', async () => {
    const { service } = await anOpenTreatment(db);
    for (const body of [
      {},
      { service: service.id },
      { service: service.id, starts_at: 'soon' },
      { service: service.id, starts_at: AT_TEN, replaces: 'short' },
    ])
      expect((await call(hold, { body })).status, JSON.stringify(body)).toBe(400);
    expect((await take(9999)).status).toBe(404);
    expect((await take(service.id, AT_TEN, { therapist: 1 })).status).toBe(400);
  });
});

describe('DELETE /api/onlineshop/holds/:id/', () => {
  it('gives the time free at once, and is no error a second time or for a hold that is none', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const { body } = await take(service.id);
    expect((await giveBack(body.id)).status).toBe(204);
    expect(await timesOn(service.id)).toContain('2026-11-23T07:00:00.000Z');
    expect((await giveBack(body.id)).status).toBe(204);
    expect((await giveBack('A'.repeat(22))).status).toBe(204);
    expect((await giveBack('short')).status).toBe(400);
  });

  it('gives back no hold by what the database keeps of it', async () => {
    const { service } = await anOpenTreatment(db);
    await take(service.id);
    const { digest } = await db.selectFrom('visitor_holds').select('digest').executeTakeFirstOrThrow();
    expect((await giveBack(digest)).status).toBe(204);
    expect(await heldRows()).toHaveLength(2);
  });
});
