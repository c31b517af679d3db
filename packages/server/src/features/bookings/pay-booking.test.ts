import type { Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, wallet } = await testApp();
const { pay, get } = api.bookings;

const payment = (amount_paid: unknown, more = {}) => ({
  payment_method: 'mobile_money',
  phone_number: '615123456',
  amount_paid,
  discount: 0,
  service_ids: [],
  ...more,
});

const aPayable = async (sessions = 3, role: Role = 'staff') => {
  const { token } = await signInAs(role);
  const service = await aService(db, { unit_price_cents: 40_00, session_count: sessions });
  const booking = await aBooking(db, { services: [service.id] });
  return { token, service, booking, params: { id: booking.id } };
};

const ledgerOf = async () =>
  Object.fromEntries(
    (
      await db
        .selectFrom('journal_lines')
        .select((eb) => [
          'account',
          eb(eb.fn.sum<number>('debit_cents'), '-', eb.fn.sum<number>('credit_cents')).as('net'),
        ])
        .groupBy('account')
        .execute()
    ).map(({ account, net }) => [account, Number(net)]),
  );

describe('POST /bookings/api/:id/paid/', () => {
  it('[BOOK-12] [API-23] [FIELD-21] completes a pending booking, spreads the money, and posts order and ledger', async () => {
    const { token, booking, params, service } = await aPayable();
    const body = payment(100, { discount: 20, service_ids: [service.id] });
    const answer = await call(pay, { token, params, body });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        amount_paid: 100,
        discount: 20,
        payment_status: 'fully_paid',
        payment: { state: 'succeeded' },
      },
    });
    const sessions = await sessionsOf(db, booking.id);
    expect(sessions.map((session) => [session.discount_cents, session.amount_paid_cents])).toEqual([
      [20_00, 20_00],
      [0, 40_00],
      [0, 40_00],
    ]);
    expect(wallet.charges).toMatchObject([{ phone: '252615123456', amount_cents: 100_00 }]);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      order_number: 'R1001',
      channel: 'SERVICES',
      status: 'CONFIRMED',
      subtotal_cents: 120_00,
      discount_cents: 20_00,
      total_cents: 100_00,
      received_cents: 100_00,
    });
    expect(await ledgerOf()).toEqual({ mobile_wallet: 100_00, unearned_treatments: -100_00 });
  });

  it('completes the booking with a part of the money too, and leaves a balance', async () => {
    const { token, params } = await aPayable();
    const answer = await call(pay, { token, params, body: payment('50.50') });
    expect(answer.body).toMatchObject({
      status: 'completed',
      amount_paid: 50.5,
      balance: 69.5,
      payment_status: 'balance',
    });
    expect(await ledgerOf()).toMatchObject({ receivable: 69_50 });
  });

  it('takes no wallet where the discount covers everything', async () => {
    const { token, params } = await aPayable(3, 'manager');
    const body = payment(0, { discount: 120, discount_reason: 'A present' });
    const answer = await call(pay, { token, params, body });
    expect(answer.body).toMatchObject({ status: 'completed', payment_status: 'fully_paid', amount_paid: 0 });
    expect(wallet.charges).toEqual([]);
  });

  it.each([
    ['too much', payment(120.01), 'amount_paid'],
    ['too much with the discount', payment(100, { discount: 20.01 }), 'amount_paid'],
    ['nothing', payment(0), 'amount_paid'],
    ['a negative', payment(-1), 'amount_paid'],
    ['three decimals', payment(1.005), 'amount_paid'],
    ['no number', payment('NaN'), 'amount_paid'],
    ['a negative discount', payment(10, { discount: -1 }), 'discount'],
    ['no phone', payment(10, { phone_number: '' }), 'phone_number'],
    ['a bad phone', payment(10, { phone_number: '123' }), 'phone_number'],
    ['another method', payment(10, { payment_method: 'cash' }), 'payment_method'],
    ['a foreign service', payment(10, { service_ids: [999] }), 'service_ids'],
  ])('[BPAY-05] refuses %s at its field and asks no wallet', async (_name, body, field) => {
    const { token, params } = await aPayable();
    const answer = await call(pay, { token, params, body });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
    expect(wallet.charges).toEqual([]);
    expect((await call(get, { token, params })).body).toMatchObject({ status: 'pending', amount_paid: 0 });
  });

  it('refuses the unsigned', async () => {
    expect((await call(pay, { params: { id: 1 }, body: payment(1) })).status).toBe(401);
  });

  it('refuses a booking that is completed, cancelled or unknown', async () => {
    const { token, params } = await aPayable();
    await call(pay, { token, params, body: payment(50) });
    expect((await call(pay, { token, params, body: payment(10) })).status).toBe(409);
    expect((await call(pay, { token, params: { id: 999 }, body: payment(10) })).status).toBe(404);
  });

  it('spends the money on the chosen services only', async () => {
    const { token } = await signInAs('staff');
    const [first, second] = [
      await aService(db, { unit_price_cents: 10_00 }),
      await aService(db, { unit_price_cents: 30_00 }),
    ];
    const booking = await aBooking(db, { services: [first.id, second.id] });
    const params = { id: booking.id };
    const tooMuch = await call(pay, { token, params, body: payment(30.01, { service_ids: [second.id] }) });
    expect(tooMuch.error.amount_paid).toEqual([
      'Amount and discount together are more than what is still to pay (30.00).',
    ]);
    await call(pay, { token, params, body: payment(25, { service_ids: [second.id] }) });
    const paid = await sessionsOf(db, booking.id);
    expect(paid.map((session) => [session.price_cents, session.amount_paid_cents])).toEqual([
      [10_00, 0],
      [30_00, 25_00],
    ]);
  });

  it('answers 402 when the wallet declines, changes nothing and lets the client try again', async () => {
    const { token, params } = await aPayable();
    wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
    const declined = await call(pay, { token, params, key: 'try-1', body: payment(120) });
    expect(declined).toMatchObject({
      status: 402,
      error: { detail: 'There is not enough money in the wallet.' },
    });
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'pending',
      amount_paid: 0,
      open_payment: null,
    });
    expect((await call(pay, { token, params, key: 'try-2', body: payment(120) })).status).toBe(200);
  });

  it('gives the same answer to the same key, whatever the first ended with, and charges once', async () => {
    const { token, params } = await aPayable();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    for (const status of [402, 402])
      expect((await call(pay, { token, params, key: 'a', body: payment(120) })).status).toBe(status);
    for (const status of [200, 200])
      expect((await call(pay, { token, params, key: 'b', body: payment(120) })).status).toBe(status);
    expect(wallet.charges).toHaveLength(2);
    expect((await call(pay, { token, params, key: 'b', body: payment(119) })).status).toBe(409);
  });
});

describe('a discount above the owner’s limit', () => {
  const NEEDS_MANAGER = 'A discount above 20 % needs a manager or an admin.';
  const reasonOf = async () =>
    (await db.selectFrom('orders').select('discount_reason').executeTakeFirstOrThrow()).discount_reason;

  it('is refused to staff at its field, whatever they say, and asks no wallet', async () => {
    const { token, params } = await aPayable();
    const body = payment(95.99, { discount: 24.01, discount_reason: 'An old friend' });
    expect(await call(pay, { token, params, body })).toMatchObject({
      status: 403,
      error: { detail: NEEDS_MANAGER, discount: [NEEDS_MANAGER] },
    });
    expect(wallet.charges).toEqual([]);
    const allowed = await call(pay, { token, params, body: payment(96, { discount: 24 }) });
    expect(allowed).toMatchObject({ status: 200, body: { discount: 24 } });
    expect(await reasonOf()).toBeNull();
  });

  it.each(['manager', 'admin'] as const)(
    'is taken from a %s without a reason, which the call of the specification has no field for',
    async (role) => {
      const { token, params } = await aPayable(3, role);
      const body = payment(60, { discount: 60 });
      expect((await call(pay, { token, params, body, key: 'k' })).status).toBe(200);
      expect(await reasonOf()).toBe('No reason given');
      // The same call again, also after the owner raised the limit.
      await db
        .insertInto('policy')
        .values({ settings: JSON.stringify({ discount_limit: 90 }) })
        .execute();
      expect((await call(pay, { token, params, body, key: 'k' })).status).toBe(200);
      expect(wallet.charges).toHaveLength(1);
    },
  );

  it('keeps a manager’s reason with the sale', async () => {
    const { token, params } = await aPayable(3, 'manager');
    const body = payment(60, { discount: 60, discount_reason: 'The machine broke down' });
    expect((await call(pay, { token, params, body })).status).toBe(200);
    expect(await reasonOf()).toBe('The machine broke down');
  });

  it('is compared with the whole booking, not against the services this payment is for', async () => {
    const { token } = await signInAs('staff');
    const [small, large] = [
      await aService(db, { unit_price_cents: 20_00 }),
      await aService(db, { unit_price_cents: 80_00 }),
    ];
    const { id } = await aBooking(db, { services: [small.id, large.id] });
    const body = payment(2, { discount: 18, service_ids: [small.id] });
    expect((await call(pay, { token, params: { id }, body })).status).toBe(200);
  });

  it('keeps the reason where the wallet answers late', async () => {
    const { token, params } = await aPayable(3, 'admin');
    wallet.willCharge({ state: 'unknown' });
    const body = payment(20, { discount: 100, discount_reason: 'Staff price' });
    const silent = await call(pay, { token, params, body, key: 'k' });
    expect(silent.status).toBe(504);
    const { id } = (silent.error as { payment?: { id: number } }).payment!;
    expect((await call(api.payments.ask, { token, params: { id } })).body.state).toBe('succeeded');
    expect(await reasonOf()).toBe('Staff price');
    expect((await call(pay, { token, params, body, key: 'k' })).status).toBe(200);
  });
});

describe('many payments of one booking at once', () => {
  it('lets exactly one through: one charge, one order, one entry', async () => {
    const { token, params } = await aPayable();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call(pay, { token, params, body: payment(120) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(wallet.charges).toHaveLength(1);
    expect(await ledgerOf()).toMatchObject({ mobile_wallet: 120_00, unearned_treatments: -120_00 });
  });

  it('gives one answer to one key that comes many times at once', async () => {
    const { token, params } = await aPayable();
    const release = wallet.hold();
    const once = () => call(pay, { token, params, key: 'pressed-twice', body: payment(120) });
    const answers = [once(), once(), once()];
    await expect.poll(() => wallet.charges.length).toBe(1);
    const waiting = await once();
    expect(waiting).toMatchObject({ status: 504, error: { payment: { state: 'sent' } } });
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The second caller learns that it is on its way or done, never that it is refused.
    for (const status of statuses) expect([200, 504]).toContain(status);
    expect((await once()).status).toBe(200);
    expect(wallet.charges).toHaveLength(1);
  });

  it('refuses every other operation on the booking while the wallet thinks', async () => {
    const { token, params, booking } = await aPayable();
    const release = wallet.hold();
    const paying = call(pay, { token, params, body: payment(120) });
    await expect.poll(() => wallet.charges.length).toBe(1);
    const deposit = { booking_id: booking.id, amount: 5 };
    const [session] = await sessionsOf(db, booking.id);
    const others = await Promise.all([
      call(pay, { token, params, body: payment(1) }),
      call(api.bookings.cancel, { token, params, body: { reason: 'Booked by mistake' } }),
      call(api.bookings.update, { token, params, body: { selectedServices: [booking.service] } }),
      call(api.profiles.pay, { token, params: { id: booking.client_id }, body: deposit }),
      call(api.sessions.settle, { token, params: { id: session!.id }, body: { amount: 0 } }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect((await call(get, { token, params })).body.open_payment).toMatchObject({
      state: 'sent',
      amount: 120,
    });
    release();
    expect((await paying).status).toBe(200);
  });
});
