import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { reschedule, complete } = api.sessions;

/** Four weekly sessions, the first on Friday 20 November at ten in Mogadishu. */
async function fourSessions() {
  const service = await aService(db, { session_count: 4, days_between_sessions: 7 });
  const booking = await aBooking(db, { services: [service.id], scheduled_date: '2026-11-20T10:00' });
  return { booking, ids: (await sessionsOf(db, booking.id)).map(({ id }) => id) };
}

const days = async (bookingId: number) =>
  (await sessionsOf(db, bookingId)).map(({ scheduled_at }) => scheduled_at.toISOString().slice(5, 16));

describe('POST /bookings/api/sessions/:id/reschedule/', () => {
  it('[API-31] [SESS-12] moves an open session to a date-time of the business zone', async () => {
    const { token } = await signInAs('staff');
    const { ids, booking } = await fourSessions();
    expect(
      await call(reschedule, {
        token,
        params: { id: ids[1]! },
        body: { scheduled_date: '2026-11-28T14:30' },
      }),
    ).toMatchObject({
      status: 200,
      body: { completed: false, scheduled_date: '2026-11-28T11:30:00.000Z' },
    });
    expect(await days(booking.id)).toEqual(['11-20T07:00', '11-28T11:30', '12-04T07:00', '12-11T07:00']);
  });

  it('reads a date-time with an offset as the instant it is', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await fourSessions();
    expect(
      await call(reschedule, {
        token,
        params: { id: ids[0]! },
        body: { scheduled_date: '2026-11-28T14:30:00Z' },
      }),
    ).toMatchObject({ body: { scheduled_date: '2026-11-28T14:30:00.000Z' } });
  });

  it('moves the later open sessions of the same service by the same gap when asked', async () => {
    const { token } = await signInAs('staff');
    const { ids, booking } = await fourSessions();
    const other = await fourSessions();
    await call(complete, { token, params: { id: ids[3]! } });
    await call(reschedule, {
      token,
      params: { id: ids[1]! },
      body: { scheduled_date: '2026-11-29T10:00', move_later: true },
    });
    // The first lies before, the fourth is completed; both stay where they are.
    expect(await days(booking.id)).toEqual(['11-20T07:00', '11-29T07:00', '12-06T07:00', '12-11T07:00']);
    expect(await days(other.booking.id)).toEqual([
      '11-20T07:00',
      '11-27T07:00',
      '12-04T07:00',
      '12-11T07:00',
    ]);
  });

  it('leaves a client here while her session is made longer, and not when it is moved', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await fourSessions();
    const params = { id: ids[0]! };
    await call(api.sessions.arrive, { token, params });
    const longer = { scheduled_date: '2026-11-20T10:00', ends_at: '2026-11-20T12:00' };
    expect(await call(reschedule, { token, params, body: longer })).toMatchObject({
      body: { status: 'arrived', duration_minutes: 120 },
    });
    expect(
      await call(reschedule, { token, params, body: { scheduled_date: '2026-11-20T11:00' } }),
    ).toMatchObject({ body: { status: 'upcoming', duration_minutes: 120 } });
  });

  it('[PROF-06] refuses a missing date and a day that does not exist', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await fourSessions();
    const on = (scheduled_date: unknown) =>
      call(reschedule, { token, params: { id: ids[0]! }, body: { scheduled_date } });
    expect(await on(undefined)).toMatchObject({
      status: 400,
      error: { scheduled_date: ['This field is required.'] },
    });
    expect(await on('2026-02-30T10:00')).toMatchObject({
      status: 400,
      error: { scheduled_date: ['Enter a date and time.'] },
    });
  });

  it('refuses a day that is too far away, and plans on the last one there is', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await fourSessions();
    const on = (scheduled_date: string) =>
      call(reschedule, { token, params: { id: ids[0]! }, body: { scheduled_date } });
    for (const day of ['9999-12-31T23:59:59Z', '1899-12-31T10:00'])
      expect(await on(day)).toMatchObject({
        status: 400,
        error: { scheduled_date: ['Choose a day between 1900 and 2200.'] },
      });
    expect((await on('2200-12-31T10:00')).status).toBe(200);
  });

  it('refuses the unsigned', async () => {
    const body = { scheduled_date: '2026-11-28T14:30' };
    expect(await call(reschedule, { params: { id: 1 }, body })).toMatchObject({ status: 401 });
  });

  it('refuses a completed session and one of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const { ids, booking } = await fourSessions();
    const move = (id: number) =>
      call(reschedule, { token, params: { id }, body: { scheduled_date: '2026-11-28T14:30' } });
    await call(complete, { token, params: { id: ids[0]! } });
    expect(await move(ids[0]!)).toMatchObject({
      status: 409,
      error: { error: 'This session is completed. Undo it before moving it to another date.' },
    });
    await call(api.sessions.settle, { token, params: { id: ids[0]! }, body: { amount: 0 } });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await move(ids[1]!)).toMatchObject({ status: 409 });
  });
});
