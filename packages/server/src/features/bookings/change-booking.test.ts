import { api } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { update, confirm, cancel, pay } = api.bookings;

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
      error: { detail: expect.stringContaining('already completed') },
    });
    const cancelled = await aBooking(db);
    await call(cancel, { token, params: { id: cancelled.id }, body: {} });
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

describe('POST /bookings/api/:id/cancel/', () => {
  it('cancels an unpaid booking and takes its open sessions out', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    const answer = await call(cancel, { token, params: { id: booking.id }, body: { reason: 'Ill' } });
    expect(answer.body).toMatchObject({ status: 'cancelled', balance: 0 });
    expect((await sessionsOf(db, booking.id)).every((session) => session.cancelled_at)).toBe(true);
    expect(await db.selectFrom('journal_entries').select('id').execute()).toEqual([]);
  });

  it('refunds through a manager only, with how the money went back, and reverses the sale', async () => {
    const staff = await signInAs('staff');
    const manager = await signInAs('manager');
    const service = await aService(db, { unit_price_cents: 50_00, session_count: 2 });
    const booking = await aBooking(db, { services: [service.id] });
    await deposit(staff.token, booking, 70);
    const attempt = (token: string, body: object) =>
      call(cancel, { token, params: { id: booking.id }, body });
    expect((await attempt(staff.token, { refund_reference: 'x' })).status).toBe(403);
    expect((await attempt(manager.token, {})).error.refund_reference).toEqual([
      'Say how the money went back.',
    ]);
    expect((await attempt(manager.token, { refund_reference: 'cash, by Ali' })).body).toMatchObject({
      status: 'cancelled',
      amount_paid: 0,
    });
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'CANCELLED', received_cents: 70_00, refunded_cents: 70_00 });
    const balances = await db
      .selectFrom('journal_lines')
      .select((eb) => [
        'account',
        eb.fn.sum<string>('debit_cents').as('debit'),
        eb.fn.sum<string>('credit_cents').as('credit'),
      ])
      .groupBy('account')
      .execute();
    for (const { debit, credit } of balances) expect(debit).toBe(credit);
  });

  it('keeps completed sessions sold and refunds the rest', async () => {
    const { token } = await signInAs('manager');
    const service = await aService(db, { unit_price_cents: 50_00, session_count: 3 });
    const booking = await aBooking(db, { services: [service.id] });
    await deposit(token, booking, 120);
    const [first] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token, params: { id: first!.id } });
    await call(cancel, { token, params: { id: booking.id }, body: { refund_reference: 'SBX1' } });
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      subtotal_cents: 50_00,
      total_cents: 50_00,
      received_cents: 120_00,
      refunded_cents: 70_00,
    });
    const lines = await db.selectFrom('order_lines').select(['quantity', 'total_cents']).execute();
    expect(lines).toEqual([{ quantity: 1, total_cents: 50_00 }]);
  });

  it('refuses a paid booking and one with an unpaid completed session', async () => {
    const { token } = await signInAs('manager');
    const paid = await aBooking(db);
    await call(pay, {
      token,
      params: { id: paid.id },
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 50 },
    });
    expect((await call(cancel, { token, params: { id: paid.id }, body: {} })).status).toBe(409);
    const completed = await aBooking(db);
    const [session] = await sessionsOf(db, completed.id);
    await call(api.sessions.complete, { token, params: { id: session!.id } });
    expect((await call(cancel, { token, params: { id: completed.id }, body: {} })).error.detail).toContain(
      'still unpaid',
    );
  });

  it('refuses the unsigned and the unknown', async () => {
    const { token } = await signInAs('staff');
    expect((await call(cancel, { params: { id: 1 }, body: {} })).status).toBe(401);
    expect((await call(cancel, { token, params: { id: 1 }, body: {} })).status).toBe(404);
  });
});
