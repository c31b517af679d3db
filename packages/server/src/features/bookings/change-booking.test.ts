import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { update, confirm, cancel } = api.bookings;

const deposit = (token: string, booking: { id: number; client_id: number }, amount: number) =>
  call(api.profiles.pay, {
    token,
    params: { id: booking.client_id },
    body: { booking_id: booking.id, amount },
  });

describe('PATCH /bookings/api/:id/', () => {
  it('[BOOK-09] reschedules the booking and moves its open sessions by the same gap', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { session_count: 2, days_between_sessions: 7 });
    const booking = await aBooking(db, { services: [service.id], scheduled_date: '2026-11-20T10:00' });
    const answer = await call(update, {
      token,
      params: { id: booking.id },
      body: { scheduled_date: '2026-11-22T12:30' },
    });
    expect(answer.body.scheduled_date).toBe('2026-11-22T09:30:00.000Z');
    const moved = await sessionsOf(db, booking.id);
    expect(moved.map((session) => session.scheduled_at.toISOString())).toEqual([
      '2026-11-22T09:30:00.000Z',
      '2026-11-29T09:30:00.000Z',
    ]);
  });

  it('[BOOK-09] changes address and services while nothing was paid, and plans again', async () => {
    const { token } = await signInAs('staff');
    const other = await aService(db, { unit_price_cents: 30_00, session_count: 4 });
    const booking = await aBooking(db);
    const answer = await call(update, {
      token,
      params: { id: booking.id },
      body: { address: 'Karaan', selectedServices: [other.id] },
    });
    expect(answer.body).toMatchObject({ address: 'Karaan', cost: 120, services: [{ id: other.id }] });
    expect(await sessionsOf(db, booking.id)).toHaveLength(4);
  });

  it('refuses bad input at its field', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    const answer = await call(update, {
      token,
      params: { id: booking.id },
      body: { scheduled_date: 'soon', address: ' ', selectedServices: [] },
    });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      scheduled_date: [expect.any(String)],
      address: [expect.any(String)],
    });
  });

  it('refuses the unsigned', async () => {
    expect((await call(update, { params: { id: 1 }, body: {} })).status).toBe(401);
  });

  it('keeps the services once money was received, and everything once cancelled', async () => {
    const { token } = await signInAs('staff');
    const other = await aService(db);
    const booking = await aBooking(db, { services: [(await aService(db, { session_count: 2 })).id] });
    await deposit(token, booking, 10);
    const change = await call(update, {
      token,
      params: { id: booking.id },
      body: { selectedServices: [other.id] },
    });
    expect(change).toMatchObject({
      status: 409,
      error: { detail: expect.stringContaining('Money was received') },
    });
    const completed = await aBooking(db);
    const [session] = await sessionsOf(db, completed.id);
    await call(api.sessions.complete, { token, params: { id: session!.id } });
    await call(api.sessions.undo, { token, params: { id: session!.id } });
    const undone = await call(update, {
      token,
      params: { id: completed.id },
      body: { selectedServices: [other.id] },
    });
    expect(undone).toMatchObject({
      status: 409,
      error: { detail: expect.stringContaining('Cancel it and book again.') },
    });
    const cancelled = await aBooking(db);
    await call(cancel, { token, params: { id: cancelled.id }, body: { reason: 'A mistake' } });
    expect((await call(update, { token, params: { id: cancelled.id }, body: { address: 'x' } })).status).toBe(
      409,
    );
  });
});

describe('POST /bookings/api/:id/confirm/', () => {
  it('confirms a pending booking and no other', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    expect((await call(confirm, { token, params: { id: booking.id } })).body.status).toBe('confirmed');
    expect((await call(confirm, { token, params: { id: booking.id } })).status).toBe(409);
    expect((await call(confirm, { token, params: { id: 999 } })).status).toBe(404);
    expect((await call(confirm, { params: { id: booking.id } })).status).toBe(401);
  });
});
