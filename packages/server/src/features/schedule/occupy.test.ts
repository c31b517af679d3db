import { api } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

// The clock stands at Friday 20 November, nine o'clock in Mogadishu.
const AT_TEN = '2026-11-23T10:00';

/** A service of 45 minutes with 15 of cleaning that needs a therapist and a room. */
async function aTreatment(given: { therapists?: string[]; session_count?: number } = {}) {
  const { therapists = ['Hodan', 'Sahra'], session_count = 1 } = given;
  const people = [];
  for (const name of therapists) people.push(await aResource(db, name));
  const rooms = [
    await aResource(db, 'Room 1', { kind: 'room' }),
    await aResource(db, 'Room 2', { kind: 'room' }),
  ];
  const service = await aService(db, { name: 'Body wrap', session_count, days_between_sessions: 7 });
  await db.updateTable('services').set({ buffer_minutes: 15 }).where('id', '=', service.id).execute();
  await setNeedsOf(db, service.id, [people, rooms]);
  return { service, people, rooms };
}

async function aDesk() {
  const { token } = await signInAs('staff');
  const book = (service: number, scheduled_date = AT_TEN, more: object = {}) =>
    call(api.bookings.create, {
      token,
      body: {
        name: 'Amina Ali',
        phone: '615123456',
        address: 'Hodan',
        selectedServices: [service],
        scheduled_date,
        ...more,
      },
    });
  const reschedule = (id: number, scheduled_date: string, more: object = {}) =>
    call(api.sessions.reschedule, { token, params: { id }, body: { scheduled_date, ...more } });
  const session = async (bookingId: number, place = 0) => (await sessionsOf(db, bookingId))[place]!.id;
  return { token, book, reschedule, session };
}

describe('a booking', () => {
  it('occupies one of each place, and the session says who and what', async () => {
    const { service } = await aTreatment();
    const { token, book } = await aDesk();
    const { body } = await book(service.id);
    const { body: sessions } = await call(api.sessions.list, { token, query: { booking: body.id } });
    expect(sessions[0]).toMatchObject({
      ends_at: '2026-11-23T07:45:00.000Z',
      resources: [
        { kind: 'therapist', name: 'Hodan' },
        { kind: 'room', name: 'Room 1' },
      ],
    });
    await book(service.id);
    expect(await occupied(db)).toEqual([
      '23, 10:00 Hodan',
      '23, 10:00 Sahra',
      '23, 10:00 Room 1',
      '23, 10:00 Room 2',
    ]);
  });

  it('is refused when everyone is taken, with who, when and the three nearest times, and nothing is written', async () => {
    const { service } = await aTreatment();
    const { book } = await aDesk();
    await book(service.id);
    await book(service.id);
    const refused = await book(service.id);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        detail: 'Hodan is taken by Amina Ali: Body wrap, session 1, Monday, November 23 at 10:00.',
        conflicts: [
          {
            service: 'Body wrap',
            session_number: 1,
            starts_at: '2026-11-23T07:00:00.000Z',
            resource: { kind: 'therapist', name: 'Hodan' },
            alternatives: [
              '2026-11-23T06:00:00.000Z',
              '2026-11-23T08:00:00.000Z',
              '2026-11-23T08:15:00.000Z',
            ],
          },
        ],
      },
    });
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(2);
    // The pause after a visit is taken too.
    expect((await book(service.id, '2026-11-23T10:45')).status).toBe(409);
    expect((await book(service.id, '2026-11-23T11:00')).status).toBe(201);
  });

  it('never replaces who is wished', async () => {
    const { service, people } = await aTreatment();
    const { book } = await aDesk();
    const wish = { resources: [people[1]!] };
    expect((await book(service.id, AT_TEN, wish)).status).toBe(201);
    expect(await occupied(db)).toEqual(['23, 10:00 Sahra', '23, 10:00 Room 1']);
    expect(await book(service.id, AT_TEN, wish)).toMatchObject({
      status: 409,
      error: { conflicts: [{ resource: { name: 'Sahra' } }] },
    });
  });

  it('may have someone wished outside working hours, whom a free choice never falls on', async () => {
    const { service, people } = await aTreatment({ therapists: ['Hodan'] });
    const { book } = await aDesk();
    const late = '2026-11-23T18:00';
    expect(await book(service.id, late)).toMatchObject({
      status: 409,
      error: { detail: 'Hodan is not free: Body wrap, session 1, Monday, November 23 at 18:00.' },
    });
    expect((await book(service.id, late, { resources: [people[0]!] })).status).toBe(201);
  });

  it('plans a whole course with the same therapist, or names each session that clashes and plans none', async () => {
    const { service, people } = await aTreatment({ session_count: 3 });
    const { book } = await aDesk();
    await book(service.id);
    expect(await occupied(db)).toEqual([
      '23, 10:00 Hodan',
      '23, 10:00 Room 1',
      '30, 10:00 Hodan',
      '30, 10:00 Room 1',
      '07, 10:00 Hodan',
      '07, 10:00 Room 1',
    ]);
    const refused = await book(service.id, '2026-11-30T10:00', { resources: [people[0]!] });
    expect(refused.status).toBe(409);
    const conflicts = refused.error.conflicts as unknown as { session_number: number }[];
    expect(conflicts.map(({ session_number }) => session_number)).toEqual([1, 2]);
    expect(refused.error.detail).toContain('1 more session clashes.');
    expect(await occupied(db)).toHaveLength(6);
  });

  it('takes the times chosen for single sessions of a course', async () => {
    const { service } = await aTreatment({ session_count: 2 });
    const { book } = await aDesk();
    const chosen = { service: service.id, session_number: 2, starts_at: '2026-12-01T15:00' };
    expect((await book(service.id, AT_TEN, { sessions: [chosen] })).body).toMatchObject({
      moved_sessions: [],
    });
    expect(await occupied(db)).toContain('01, 15:00 Hodan');
    const third = { ...chosen, session_number: 3 };
    expect(await book(service.id, AT_TEN, { sessions: [third] })).toMatchObject({
      status: 400,
      error: { sessions: ['One of these sessions is not part of the booking.'] },
    });
  });

  it('lets a second service follow the first only when both need the same', async () => {
    const { service, people, rooms } = await aTreatment({ therapists: ['Hodan'] });
    const facial = await aService(db, { name: 'Facial', duration_minutes: 30 });
    await setNeedsOf(db, facial.id, [people]);
    const nails = await aService(db, { name: 'Nails', duration_minutes: 30 });
    await setNeedsOf(db, nails.id, [[rooms[1]!]]);
    const { book } = await aDesk();
    await book(service.id, AT_TEN, { selectedServices: [service.id, facial.id, nails.id] });
    expect(await occupied(db)).toEqual([
      '23, 10:00 Hodan',
      '23, 10:00 Room 1',
      '23, 10:00 Room 2',
      '23, 11:00 Hodan',
    ]);
  });

  it('without needs occupies only who is wished, or nothing', async () => {
    const hodan = await aResource(db, 'Hodan');
    const service = await aService(db);
    const { book } = await aDesk();
    await book(service.id);
    expect(await occupied(db)).toEqual([]);
    await book(service.id, AT_TEN, { resources: [hodan] });
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan']);
    expect((await book(service.id, AT_TEN, { resources: [hodan] })).status).toBe(409);
    expect(await book(service.id, AT_TEN, { resources: [999_999] })).toMatchObject({
      status: 400,
      error: { resources: [expect.any(String)] },
    });
  });
});

describe('a session', () => {
  it('keeps who and what it has when it moves, or is given to others, or stays where it is', async () => {
    const { service, people } = await aTreatment();
    const { book, reschedule, session } = await aDesk();
    const first = (await book(service.id)).body.id;
    await book(service.id, '2026-11-23T12:00', { resources: [people[0]!] });
    const id = await session(first);
    expect(await reschedule(id, '2026-11-23T12:00')).toMatchObject({
      status: 409,
      error: { conflicts: [{ resource: { name: 'Hodan' }, alternatives: expect.any(Array) }] },
    });
    expect(await occupied(db)).toEqual([
      '23, 10:00 Hodan',
      '23, 10:00 Room 1',
      '23, 12:00 Hodan',
      '23, 12:00 Room 1',
    ]);
    await reschedule(id, '2026-11-23T12:00', { resources: [people[1]!] });
    expect(await occupied(db)).toEqual([
      '23, 12:00 Hodan',
      '23, 12:00 Sahra',
      '23, 12:00 Room 1',
      '23, 12:00 Room 2',
    ]);
  });

  it('moves with the later ones, all of them or none', async () => {
    const { service, people } = await aTreatment({ session_count: 3, therapists: ['Hodan'] });
    const { book, reschedule, session } = await aDesk();
    const course = (await book(service.id)).body.id;
    const other = await aService(db, { name: 'Facial' });
    await book(other.id, '2026-12-01T10:00', { resources: people });
    const refused = await reschedule(await session(course), '2026-11-24T10:00', { move_later: true });
    expect(refused).toMatchObject({ status: 409, error: { conflicts: [{ session_number: 2 }] } });
    expect(await occupied(db)).toContain('23, 10:00 Hodan');
    expect((await reschedule(await session(course), '2026-11-25T10:00', { move_later: true })).status).toBe(
      200,
    );
    expect((await occupied(db)).filter((line) => line.endsWith('Hodan'))).toEqual([
      '25, 10:00 Hodan',
      '01, 10:00 Hodan',
      '02, 10:00 Hodan',
      '09, 10:00 Hodan',
    ]);
  });

  it('is made longer, as far as nobody else has the time', async () => {
    const { service, people } = await aTreatment({ therapists: ['Hodan'] });
    const { book, reschedule, session } = await aDesk();
    const id = await session((await book(service.id)).body.id);
    await book(service.id, '2026-11-23T12:00', { resources: people });
    const until = (ends_at: string) => reschedule(id, AT_TEN, { ends_at });
    expect((await until('2026-11-23T11:45')).body).toMatchObject({ ends_at: '2026-11-23T08:45:00.000Z' });
    expect((await until('2026-11-23T11:46')).status).toBe(409);
    expect(await until('2026-11-23T10:00')).toMatchObject({
      status: 400,
      error: { ends_at: [expect.any(String)] },
    });
  });

  it('gives its time free when its booking is cancelled or its client does not come', async () => {
    const { service } = await aTreatment({ therapists: ['Hodan'] });
    const { token, book, session } = await aDesk();
    const first = (await book(service.id)).body.id;
    await call(api.bookings.cancel, { token, params: { id: first }, body: {} });
    const second = (await book(service.id)).body.id;
    const params = { id: await session(second) };
    const absent = await call(api.sessions.noShow, { token, params });
    expect(absent.body).toMatchObject({
      status: 'no_show',
      resources: [{ name: 'Hodan' }, { name: 'Room 1' }],
    });
    expect(await occupied(db)).toEqual([]);
    await call(api.sessions.undo, { token, params });
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan', '23, 10:00 Room 1']);
    await call(api.sessions.noShow, { token, params });
    await book(service.id);
    for (const late of [api.sessions.undo, api.sessions.arrive])
      expect(await call(late, { token, params })).toMatchObject({
        status: 409,
        error: { detail: expect.stringContaining('Hodan is taken by Amina Ali') },
      });
    // Who was treated all the same was treated, whoever has the time.
    expect((await call(api.sessions.complete, { token, params })).status).toBe(200);
    expect(await occupied(db)).toHaveLength(2);
  });

  it('moves with its booking, and its booking’s other services occupy what they need', async () => {
    const { service } = await aTreatment({ therapists: ['Hodan'] });
    const { token, book } = await aDesk();
    const { id } = (await book(service.id)).body;
    await book(service.id, '2026-11-24T10:00');
    const change = (body: object) => call(api.bookings.update, { token, params: { id }, body });
    expect((await change({ scheduled_date: '2026-11-24T10:30' })).status).toBe(409);
    expect((await change({ scheduled_date: '2026-11-24T11:00' })).status).toBe(200);
    expect(await occupied(db)).toContain('24, 11:00 Hodan');
    const other = await aService(db, { name: 'Facial' });
    expect((await change({ selectedServices: [other.id] })).status).toBe(200);
    expect(await occupied(db)).toEqual(['24, 10:00 Hodan', '24, 10:00 Room 1']);
  });

  it('of before the calendar stays as it is, and gets who and what it needs when it moves', async () => {
    const service = await aService(db);
    const booking = await aBooking(db, { services: [service.id], scheduled_date: AT_TEN });
    await setNeedsOf(db, service.id, [[await aResource(db, 'Hodan')]]);
    const { reschedule, session } = await aDesk();
    await reschedule(await session(booking.id), '2026-11-23T11:00');
    expect(await occupied(db)).toEqual(['23, 11:00 Hodan']);
  });
});

it('lets exactly as many of fifty who ask at once have a time as it can hold', async () => {
  const { service } = await aTreatment();
  const { book } = await aDesk();
  const asked = Array.from({ length: 50 }, (_, place) =>
    book(service.id, AT_TEN, { phone: `6151${String(10_000 + place)}` }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
});

it('forgets a hold that has ended, and keeps one that has not', async () => {
  const { service, people } = await aTreatment({ therapists: ['Hodan'] });
  const { book } = await aDesk();
  const hold = (held_until: string) =>
    db
      .insertInto('occupancies')
      .values({
        resource_id: people[0]!,
        reason: 'hold',
        during: '[2026-11-23T07:00Z,2026-11-23T08:00Z)',
        held_until,
      })
      .execute();
  await hold('2026-11-20T06:00:00Z');
  expect((await book(service.id)).status).toBe(201);
  await db.deleteFrom('occupancies').execute();
  await hold('2026-11-20T06:00:01Z');
  expect(await book(service.id)).toMatchObject({
    status: 409,
    error: { detail: expect.stringContaining('Hodan is held for someone else') },
  });
});
