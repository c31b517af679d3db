import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aResource, aTreatment, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

describe('a booking', () => {
  it('occupies one of each place, and the session says who and what', async () => {
    const { service } = await aTreatment(db);
    const { token, book } = await aDesk(app);
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

  it('is answered again when its call is repeated, though its time is taken by then, and another call with its key is not', async () => {
    const { service } = await aTreatment(db, { therapists: ['Hodan'] });
    const { token } = await aDesk(app);
    const body = { name: 'Amina Ali', phone: '615123456', address: 'Hodan', selectedServices: [service.id] };
    const book = (address: string) =>
      call(api.bookings.create, {
        token,
        key: 'a-key-of-the-desk',
        body: { ...body, address, scheduled_date: AT_TEN },
      });
    const first = await book('Hodan');
    expect(first.status).toBe(201);
    const again = await book('Hodan');
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replay': 'true' }, body: first.body });
    const other = await book('Yaqshid');
    expect(other).toMatchObject({
      status: 409,
      error: { detail: 'This Idempotency-Key was used for another request.' },
    });
  });

  it('is refused when everyone is taken, with who, when and the three nearest times, and nothing is written', async () => {
    const { service } = await aTreatment(db);
    const { book } = await aDesk(app);
    await book(service.id);
    await book(service.id);
    const refused = await book(service.id);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        detail:
          'No therapist is free: Body wrap, session 1, Monday, November 23 at 10:00. ' +
          'Hodan is taken by Amina Ali. Sahra is taken by Amina Ali.',
        conflicts: [
          {
            is_choice: true,
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
    const { service, people } = await aTreatment(db);
    const { book } = await aDesk(app);
    const wish = { resources: [people[1]!] };
    expect((await book(service.id, AT_TEN, wish)).status).toBe(201);
    expect(await occupied(db)).toEqual(['23, 10:00 Sahra', '23, 10:00 Room 1']);
    expect(await book(service.id, AT_TEN, wish)).toMatchObject({
      status: 409,
      error: { conflicts: [{ resource: { name: 'Sahra' } }] },
    });
  });

  it('may have someone wished outside working hours, whom a free choice never falls on', async () => {
    const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
    const { book } = await aDesk(app);
    const late = '2026-11-23T18:00';
    expect(await book(service.id, late)).toMatchObject({
      status: 409,
      error: { detail: 'Hodan is not free: Body wrap, session 1, Monday, November 23 at 18:00.' },
    });
    expect((await book(service.id, late, { resources: [people[0]!] })).status).toBe(201);
  });

  it('plans a whole course with the same therapist, or names each session that clashes and plans none', async () => {
    const { service, people } = await aTreatment(db, { session_count: 3 });
    const { book } = await aDesk(app);
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
    const { service } = await aTreatment(db, { session_count: 2 });
    const { book } = await aDesk(app);
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
    const { service, people, rooms } = await aTreatment(db, { therapists: ['Hodan'] });
    const facial = await aService(db, { name: 'Facial', duration_minutes: 30 });
    await setNeedsOf(db, facial.id, [people]);
    const nails = await aService(db, { name: 'Nails', duration_minutes: 30 });
    await setNeedsOf(db, nails.id, [[rooms[1]!]]);
    const { book } = await aDesk(app);
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
    const { book } = await aDesk(app);
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
