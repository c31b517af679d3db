import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { aCourse } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const { reports } = api;

const TODAY = { start_date: '2026-11-20', end_date: '2026-11-20' };

/** A booking of two sessions of 50 dollars, made at a moment. */
async function aBookingOfTwo(at: string, name = 'Body wrap') {
  clock.set(at);
  const service = await aService(db, { name, unit_price_cents: 50_00, session_count: 2 });
  return aBooking(db, { services: [service.id] }, clock);
}

/**
 * Yesterday a booking was made, today its first session is held and paid. Today another one is made, of which a session is held
 * and nothing paid; a cream is sold in a drawer that ends a dollar short; rent is paid.
 */
async function aDay() {
  const earlier = await aBookingOfTwo('2026-11-19T09:00:00.000Z');
  const made = await aBookingOfTwo('2026-11-20T09:00:00.000Z', 'Massage');
  const { token } = await signInAs('manager');
  const hold = async (booking: { id: number }) => {
    const [session] = await sessionsOf(db, booking.id);
    return call(api.sessions.complete, { token, params: { id: session!.id } });
  };
  await call(api.bookings.pay, {
    token,
    params: { id: earlier.id },
    body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 60 },
  });
  await hold(earlier);
  await hold(made);
  const cashier = await aCashier(app);
  const shift = await cashier.opened(50);
  await cashier.sell();
  await cashier.count(shift, { cash: 59.5 });
  await cashier.close(shift, 'A wrong note');
  await aFinancePayment(db, {
    name: 'Rent',
    amount_cents: 4_00,
    method: 'card',
    status: 'completed',
    at: clock.now(),
  });
  return { token, earlier, made };
}

describe('GET /finance/api/reports/day-sheet/', () => {
  it('leads from what was booked to what was earned, received, and left', async () => {
    const { token } = await aDay();
    const { body } = await call(reports.getDaySheet, { token, query: TODAY });
    const nothing = { received: 0, given_back: 0, net: 0 };
    expect(body).toEqual({
      period: TODAY,
      planned: { bookings: 2, worth: 100, sessions: 2, sessions_held: 2 },
      booked: { bookings: 1, treatments: 100, without_booking: 0, goods: 10, total: 110 },
      earned: {
        not_held: 50,
        earlier: 50,
        total: 110,
        accounts: [
          'delivery_revenue',
          'discounts_given',
          'lapsed_packages',
          'product_revenue',
          'refunds',
          'service_revenue',
        ],
      },
      received: {
        tax: 0.5,
        ways: [
          { payment_method: 'cash', account: 'cash', received: 10.5, given_back: 0, net: 10.5 },
          { payment_method: 'card', account: 'card', ...nothing },
          { payment_method: 'mobile_money', account: 'mobile_wallet', received: 60, given_back: 0, net: 60 },
        ],
        total: 70.5,
      },
      owed: { before: 0, after: 140 },
      unearned: { before: 0, after: 100 },
      credit: { before: 0, after: 0, kept: 0, gift_cards: 0, used: 0, paid_out: 0 },
      brought_forward: 0,
      written_off: { earned: 0, unearned: 0 },
      spent: 4,
      short: 1,
      over: 0,
      cash_up_net: 65.5,
      net_result: 105,
      wallets: [],
    });
  });

  it('says what of a debt was given up as a cost, and what before it was earned', async () => {
    const { token, hold, writeOff } = await aCourse(app);
    await hold();
    await writeOff(80);
    const { body } = await call(reports.getDaySheet, { token, query: TODAY });
    expect(body).toMatchObject({
      written_off: { earned: 60, unearned: 20 },
      owed: { before: 0, after: 100 },
      unearned: { before: 0, after: 100 },
      earned: { total: 60 },
      received: { total: 0 },
      net_result: 0,
    });
    const entries = await call(reports.listEntries, {
      token,
      query: { ...TODAY, account: 'unearned_treatments', write_offs: 'true' },
    });
    expect(entries.body.map(({ debit, credit }) => [debit, credit])).toEqual([[20, 0]]);
  });

  it('keeps a booking on the day it was made, also after it was cancelled on a later one', async () => {
    const booking = await aBookingOfTwo('2026-11-19T09:00:00.000Z');
    clock.set('2026-11-20T09:00:00.000Z');
    const { token } = await signInAs('manager');
    await call(api.bookings.cancel, { token, params: { id: booking.id }, body: { reason: 'Ill' } });
    const yesterday = { start_date: '2026-11-19', end_date: '2026-11-19' };
    const then = await call(reports.getDaySheet, { token, query: yesterday });
    expect(then.body).toMatchObject({ booked: { bookings: 1, treatments: 100 }, earned: { not_held: 100 } });
    const both = { start_date: '2026-11-19', end_date: '2026-11-20' };
    const by = await call(reports.getDaySheet, { token, query: both });
    expect(by.body).toMatchObject({ booked: { bookings: 0, treatments: 0 }, earned: { not_held: 0 } });
  });

  it('covers a month at most', async () => {
    const { token } = await signInAs('manager');
    const month = { start_date: '2026-10-21', end_date: '2026-11-20' };
    expect(await call(reports.getDaySheet, { token, query: month })).toMatchObject({ status: 200 });
    const query = { start_date: '2026-10-20', end_date: '2026-11-20' };
    expect(await call(reports.getDaySheet, { token, query })).toMatchObject({
      status: 400,
      error: { start_date: ['Choose at most 31 days.'] },
    });
  });

  it('refuses days that are none, and the unsigned', async () => {
    const { token } = await signInAs('manager');
    const query = { start_date: '2026-11-31', end_date: '2026-11-20' };
    expect(await call(reports.getDaySheet, { token, query })).toMatchObject({ status: 400 });
    expect(await call(reports.getDaySheet, { query: TODAY })).toMatchObject({ status: 401 });
  });
});

describe('GET /finance/api/reports/day-sheet/bookings/', () => {
  it('lists the bookings behind the figures, those of the days and earlier ones', async () => {
    const { token, earlier, made } = await aDay();
    const list = (of: 'made' | 'earlier') => call(reports.listBooked, { token, query: { ...TODAY, of } });
    const row = { client_name: expect.any(String), client: expect.any(Number) };
    expect((await list('made')).body).toEqual([
      {
        ...row,
        services: ['Massage'],
        booking: made.id,
        made_at: '2026-11-20T09:00:00.000Z',
        agreed: 100,
        earned: 50,
      },
    ]);
    expect((await list('earlier')).body).toEqual([
      {
        ...row,
        services: ['Body wrap'],
        booking: earlier.id,
        made_at: '2026-11-19T09:00:00.000Z',
        agreed: 100,
        earned: 50,
      },
    ]);
  });

  it('refuses days that are none, and the unsigned', async () => {
    const { token } = await signInAs('manager');
    const query = { start_date: '2026-11-21', end_date: '2026-11-20', of: 'made' } as const;
    expect(await call(reports.listBooked, { token, query })).toMatchObject({ status: 400 });
    expect(await call(reports.listBooked, { query: { ...TODAY, of: 'made' } })).toMatchObject({
      status: 401,
    });
  });
});
