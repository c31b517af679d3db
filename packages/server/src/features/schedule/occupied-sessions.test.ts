import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aResource, aTreatment, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

describe('a session', () => {
  it('keeps who and what it has when it moves, or is given to others, or stays where it is', async () => {
    const { service, people } = await aTreatment(db);
    const { book, reschedule, session } = await aDesk(app);
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
      '23, 12:00 Room 2',
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
    const { service, people } = await aTreatment(db, { session_count: 3, therapists: ['Hodan'] });
    const { book, reschedule, session } = await aDesk(app);
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
    const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
    const { book, reschedule, session } = await aDesk(app);
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
    const { service } = await aTreatment(db, { therapists: ['Hodan'] });
    const { token, book, session } = await aDesk(app);
    const first = (await book(service.id)).body.id;
    await call(api.bookings.cancel, { token, params: { id: first }, body: { reason: 'Booked by mistake' } });
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
    const { service } = await aTreatment(db, { therapists: ['Hodan'] });
    const { token, book } = await aDesk(app);
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
    const { reschedule, session } = await aDesk(app);
    await reschedule(await session(booking.id), '2026-11-23T11:00');
    expect(await occupied(db)).toEqual(['23, 11:00 Hodan']);
  });
});

it('is offered times that meet its own when it cannot move, because it gives that up', async () => {
  const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
  const { book, reschedule, session } = await aDesk(app);
  const id = await session((await book(service.id)).body.id);
  await book(service.id, '2026-11-23T11:30', { resources: people });
  // Hodan has this session until 11:00 and the next from 11:30.
  expect((await reschedule(id, '2026-11-23T10:45')).error).toMatchObject({
    conflicts: [
      {
        alternatives: ['2026-11-23T07:00:00.000Z', '2026-11-23T07:15:00.000Z', '2026-11-23T07:30:00.000Z'],
      },
    ],
  });
});
