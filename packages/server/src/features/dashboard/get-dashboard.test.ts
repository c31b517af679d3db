import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { leaveSumsUnchecked } from '@revive/testing/unchecked-sums.ts';
import { setBookingStatus } from '@revive/testing/write-rows.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { postJournalEntry } from '../ledger/index.ts';

const { db, call, signInAs, clock } = await testApp({ alone: true });
await leaveSumsUnchecked(db);
const NOTHING = { value: 0, last_week: 0, change: null };

/** A booking of one service of that price. */
async function booked(dollars: number, scheduled_date: string, status?: 'confirmed' | 'cancelled') {
  const service = await aService(db, { unit_price_cents: dollars * 100 });
  const booking = await aBooking(db, { services: [service.id], scheduled_date });
  if (status) await setBookingStatus(db, booking.id, status);
  return booking;
}

const pay = (token: string, id: number, amount_paid: number, discount = 0) =>
  call(api.bookings.pay, {
    token,
    params: { id },
    body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid, discount },
  });

describe('GET /dashboard/api/', () => {
  it('[DASH-01] answers every figure beside the same day last week', async () => {
    const { token } = await signInAs('staff');
    await booked(10, '2026-11-13T10:00');
    await booked(10, '2026-11-13T11:00', 'confirmed');
    await booked(10, '2026-11-13T12:00', 'cancelled');
    for (const hour of ['09', '10', '11']) await booked(20, `2026-11-20T${hour}:00`);
    await booked(20, '2026-11-20T12:00', 'confirmed');
    await booked(99, '2026-11-20T13:00', 'cancelled');
    const answer = await call(api.dashboard.get, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        todays_bookings: { value: 4, last_week: 2, change: 100 },
        revenue_today: { value: 20, last_week: 10, change: 100 },
        pending_requests: { value: 4, last_week: 0, change: null },
        received_today: 0,
      },
    });
  });

  it('refuses a token that is none', async () => {
    expect(await call(api.dashboard.get, { token: 'nonsense' })).toMatchObject({ status: 401 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.dashboard.get)).toMatchObject({ status: 401 });
  });

  it('begins the day at midnight in Mogadishu, which is 21:00 in UTC', async () => {
    await booked(1, '2026-11-19T20:59:59Z', 'confirmed');
    await booked(2, '2026-11-19T21:00:00Z', 'confirmed');
    await booked(4, '2026-11-20T20:59:59Z', 'confirmed');
    await booked(8, '2026-11-20T21:00:00Z', 'confirmed');
    const figures = async (now: string) => {
      clock.set(now);
      const { token } = await signInAs('staff');
      const { body } = await call(api.dashboard.get, { token });
      return [body.todays_bookings.value, body.revenue_today!.value];
    };
    expect(await figures('2026-11-19T20:59:59.999Z')).toEqual([1, 1]);
    expect(await figures('2026-11-19T21:00:00.000Z')).toEqual([2, 6]);
    expect(await figures('2026-11-20T20:59:59.999Z')).toEqual([2, 6]);
    expect(await figures('2026-11-20T21:00:00.000Z')).toEqual([1, 8]);
  });

  it('answers zeros where there is nothing yet', async () => {
    const { token } = await signInAs('staff');
    expect((await call(api.dashboard.get, { token })).body).toEqual({
      todays_bookings: NOTHING,
      active_services: NOTHING,
      revenue_today: NOTHING,
      received_today: 0,
      pending_requests: NOTHING,
      recent_bookings: [],
      services: [],
    });
  });

  it('[DASH-03] counts what confirmed and completed bookings are worth: cost less discount', async () => {
    const { token } = await signInAs('staff');
    await booked(100, '2026-11-20T10:00');
    await booked(40, '2026-11-20T11:00', 'confirmed');
    const paid = await booked(50, '2026-11-20T12:00');
    await pay(token, paid.id, 30, 5);
    expect((await call(api.dashboard.get, { token })).body.revenue_today!.value).toBe(40 + 45);
  });

  it('reports the money received today less what went back, whatever it was for', async () => {
    const receivedToday = async (token: string) =>
      (await call(api.dashboard.get, { token })).body.received_today;
    clock.set('2026-11-19T20:59:59.000Z');
    const yesterday = await signInAs('manager');
    await pay(yesterday.token, (await booked(50, '2026-12-24T12:00')).id, 50);
    expect(await receivedToday(yesterday.token)).toBe(50);
    clock.set('2026-11-19T21:00:00.000Z');
    const { token } = await signInAs('manager');
    expect(await receivedToday(token)).toBe(0);
    await pay(token, (await booked(60, '2026-12-24T12:00')).id, 60);
    const { id, client_id } = await booked(30, '2026-12-24T13:00');
    await call(api.profiles.pay, { token, params: { id: client_id }, body: { booking_id: id, amount: 20 } });
    expect(await receivedToday(token)).toBe(80);
    const body = { reason: 'Travels', refund_reference: 'EVC 4711' };
    await call(api.bookings.cancel, { token, params: { id }, body });
    expect(await receivedToday(token)).toBe(60);
    await aFinancePayment(db, { amount_cents: 7_00, status: 'completed', at: clock.now() });
    await inTransaction(db, (trx) =>
      postJournalEntry(trx, {
        kind: 'cash_difference',
        description: 'Cash short',
        source: { type: 'drawer_shift', id: 1 },
        client_id: null,
        actor_id: null,
        at: clock.now(),
        lines: [
          { account: 'cash_over_short', debit_cents: 3_00 },
          { account: 'cash', credit_cents: 3_00 },
        ],
      }),
    );
    expect(await receivedToday(token)).toBe(60);
  });

  it('[DASH-04] counts the pending, and those that were pending a week ago', async () => {
    clock.set('2026-11-12T06:00:00.000Z');
    const answered = await booked(10, '2026-12-01T10:00');
    const open = await booked(10, '2026-12-01T11:00');
    const early = await booked(10, '2026-12-01T12:00');
    const made = { created_at: clock.now() };
    await db.updateTable('bookings').set(made).execute();
    const leave = (id: number, at: string) =>
      db
        .updateTable('bookings')
        .set({ status: 'confirmed', left_pending_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await leave(early.id, '2026-11-13T06:00:00Z');
    await leave(answered.id, '2026-11-13T06:00:01Z');
    clock.set('2026-11-20T06:00:00.000Z');
    await booked(10, '2026-12-01T13:00');
    const { token } = await signInAs('staff');
    const { body } = await call(api.dashboard.get, { token });
    expect(open.status).toBe('pending');
    expect(body.pending_requests).toEqual({ value: 2, last_week: 2, change: 0 });
  });

  it('counts services offered now, and those offered a week ago', async () => {
    const { token } = await signInAs('staff');
    const at = async (created_at: string, more: { archived_at?: string; is_active?: boolean } = {}) => {
      const { id } = await aService(db, { is_active: more.is_active ?? true });
      await db
        .updateTable('services')
        .set({ created_at, archived_at: more.archived_at ?? null })
        .where('id', '=', id)
        .execute();
    };
    await at('2026-11-01T06:00:00Z');
    await at('2026-11-19T06:00:00Z');
    await at('2026-11-19T06:00:00Z');
    await at('2026-11-01T06:00:00Z', { is_active: false });
    await at('2026-11-01T06:00:00Z', { archived_at: '2026-11-12T06:00:00Z' });
    await at('2026-11-01T06:00:00Z', { archived_at: '2026-11-18T06:00:00Z' });
    const { body } = await call(api.dashboard.get, { token });
    expect(body.active_services).toEqual({ value: 3, last_week: 2, change: 50 });
  });

  it('[DASH-05] [DASH-07] lists the 5 latest bookings of any status and the first 5 active services by name', async () => {
    const { token } = await signInAs('staff');
    const names = ['Wrap', 'Cavitation', 'Facial', 'Laser', 'Peeling', 'Sauna'];
    const services = [];
    for (const name of names) services.push(await aService(db, { name }));
    await aService(db, { name: 'Abandoned', is_active: false });
    for (const [place, service] of services.entries())
      await aBooking(db, {
        name: `Client ${place}`,
        services: [service.id],
        scheduled_date: '2026-12-01T10:00',
      });
    await setBookingStatus(db, 6, 'cancelled');
    const { body } = await call(api.dashboard.get, { token });
    expect(body.recent_bookings.map((booking) => [booking.client_name, booking.status])).toEqual([
      ['Client 5', 'cancelled'],
      ['Client 4', 'pending'],
      ['Client 3', 'pending'],
      ['Client 2', 'pending'],
      ['Client 1', 'pending'],
    ]);
    expect(body.services.map((service) => service.name)).toEqual([
      'Cavitation',
      'Facial',
      'Laser',
      'Peeling',
      'Sauna',
    ]);
  });
});
