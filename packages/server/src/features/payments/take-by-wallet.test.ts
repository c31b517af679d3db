import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aBooking, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from './index.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();
const PHONE = '252615123456';

let token: string;
beforeEach(async () => {
  ({ token } = await signInAs('staff'));
});

/** A course of two sessions at $60, the first of them completed. */
const aCourse = async () => {
  const service = await aService(db, { unit_price_cents: 60_00, session_count: 2 });
  const booking = await aBooking(db, { services: [service.id] });
  const [first] = await sessionsOf(db, booking.id);
  await call(api.sessions.complete, { token, params: { id: first!.id } });
  return { booking, session: first!.id };
};
const anOrder = async (product?: { id: number; price_cents: number }) =>
  (await call(api.shop.createOrder, { body: await aCart(db, { product: product ?? (await aProduct(db)) }) }))
    .body;

type Way = { wallet_phone?: string; transaction_id?: string };
const WAYS = [
  [
    'one session',
    async () => {
      const { session } = await aCourse();
      return (way: Way, key?: string) =>
        call(api.sessions.settle, { token, key, params: { id: session }, body: { amount: 0, ...way } });
    },
  ],
  [
    'a balance',
    async () => {
      const { booking } = await aCourse();
      return (way: Way, key?: string) =>
        call(api.profiles.pay, {
          token,
          key,
          params: { id: booking.client_id },
          body: { booking_id: booking.id, amount: 60, ...way },
        });
    },
  ],
  [
    'an order at the desk',
    async () => {
      const order = await anOrder();
      return (way: Way, key?: string) =>
        call(api.orders.receive, {
          token,
          key,
          params: { id: order.id },
          body: { payment_method: 'mobile_money', ...way },
        });
    },
  ],
] as const;

const receipts = () =>
  db
    .selectFrom('order_payments')
    .select(['payment_method', 'reference', 'wallet', 'phone', 'shift_id'])
    .orderBy('id')
    .execute();

describe.each(WAYS)('%s', (_name, prepare) => {
  it('is asked of the wallet, and keeps the number that paid', async () => {
    const pay = await prepare();
    expect((await pay({ wallet_phone: '61 512 3456' })).status).toBe(200);
    expect(wallet.charges).toMatchObject([{ phone: PHONE }]);
    expect(await receipts()).toEqual([
      {
        payment_method: 'mobile_money',
        reference: `T-${wallet.charges[0]!.reference}`,
        wallet: 'test',
        phone: PHONE,
        shift_id: null,
      },
    ]);
    await expectBooksTrue(db);
  });

  it('stays unpaid where the wallet declines, and may be paid again', async () => {
    const pay = await prepare();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    expect(await pay({ wallet_phone: PHONE })).toMatchObject({
      status: 402,
      error: { detail: 'The PIN was wrong.', payment: { state: 'failed', phone: PHONE } },
    });
    expect(await receipts()).toEqual([]);
    expect((await pay({})).status).toBe(200);
    await expectBooksTrue(db);
  });

  it('answers 504 with the payment while the wallet is silent, and is settled by the job', async () => {
    const pay = await prepare();
    wallet.willCharge({ state: 'unknown' });
    const silent = await pay({ wallet_phone: PHONE }, 'one-press');
    expect(silent).toMatchObject({ status: 504, error: { payment: { state: 'unknown' } } });
    // No other money is taken meanwhile, and the same call asks no second time.
    expect((await pay({})).status).toBe(409);
    expect((await pay({ wallet_phone: PHONE }, 'one-press')).status).toBe(504);
    expect(wallet.charges).toHaveLength(1);
    clock.advance(60_000);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await receipts()).toHaveLength(1);
    expect((await pay({ wallet_phone: PHONE }, 'one-press')).status).toBe(200);
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('is booked once of two presses at the same moment', async () => {
    const pay = await prepare();
    const answers = await Promise.all([1, 2].map(() => pay({ wallet_phone: PHONE }, 'double')));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(wallet.charges).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
  });

  it('is taken as seen on the phone, for the shift of who saw it', async () => {
    const { body: shift } = await call(api.shifts.open, { token, body: { float: 0 } });
    const pay = await prepare();
    expect((await pay({ transaction_id: 'EVC-7788' })).status).toBe(200);
    expect(wallet.charges).toEqual([]);
    expect(await receipts()).toEqual([
      {
        payment_method: 'mobile_money',
        reference: 'EVC-7788',
        wallet: 'test',
        phone: null,
        shift_id: shift.id,
      },
    ]);
    const [attempt] = await db.selectFrom('payment_attempts').selectAll().execute();
    expect(attempt).toMatchObject({ state: 'succeeded', resolution_note: 'Seen on the phone' });
    await expectBooksTrue(db);
  });

  it('refuses a transfer that has paid something already, in any spelling', async () => {
    expect((await (await prepare())({ transaction_id: 'EVC-7788' })).status).toBe(200);
    const refused = await (await prepare())({ transaction_id: 'evc 7788' });
    expect(refused).toMatchObject({
      status: 400,
      error: { transaction_id: [expect.stringMatching(/^This transaction is already the payment RV-/)] },
    });
    expect(await receipts()).toHaveLength(1);
  });

  it('lets one transfer pay one of two at the same moment', async () => {
    const both = [await prepare(), await prepare()];
    const answers = await Promise.all(both.map((pay) => pay({ transaction_id: 'EVC-7788' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await receipts()).toHaveLength(1);
  });

  it('refuses a call that names both ways, and one key for two calls', async () => {
    const pay = await prepare();
    expect(await pay({ wallet_phone: PHONE, transaction_id: 'EVC-1' })).toMatchObject({
      status: 400,
      error: { transaction_id: ['Either a wallet is asked, or its transaction was seen: not both.'] },
    });
    expect((await pay({ wallet_phone: 'no number' })).status).toBe(400);
    wallet.willCharge({ state: 'unknown' });
    await pay({ wallet_phone: PHONE }, 'key');
    expect(await pay({ wallet_phone: '617000000' }, 'key')).toMatchObject({
      status: 409,
      error: { detail: 'This Idempotency-Key was used for another request.' },
    });
  });
});

describe('a session paid by wallet', () => {
  it('gets the money itself, though another one of its booking is unpaid too', async () => {
    const { booking, session } = await aCourse();
    const [, second] = await sessionsOf(db, booking.id);
    const body = { amount: 0, wallet_phone: PHONE };
    await call(api.sessions.settle, { token, params: { id: second!.id }, body });
    expect(await sessionsOf(db, booking.id)).toMatchObject([
      { id: session, amount_paid_cents: 0 },
      { id: second!.id, amount_paid_cents: 60_00 },
    ]);
  });

  it('leaves its booking confirmed while more is owed', async () => {
    const { booking, session } = await aCourse();
    const body = { amount: 0, wallet_phone: PHONE };
    await call(api.sessions.settle, { token, params: { id: session }, body });
    const read = await call(api.bookings.get, { token, params: { id: booking.id } });
    expect(read.body).toMatchObject({ status: 'confirmed', balance: 60 });
  });
});

describe('an order paid by wallet at the desk', () => {
  it('takes its goods while the wallet thinks', async () => {
    const product = await aProduct(db, { quantity: 1 });
    const order = await anOrder(product);
    const late = await anOrder(product);
    wallet.willCharge({ state: 'unknown' });
    const body = { payment_method: 'mobile_money', wallet_phone: PHONE };
    await call(api.orders.receive, { token, params: { id: order.id }, body });
    expect(await call(api.orders.receive, { token, params: { id: late.id }, body })).toMatchObject({
      status: 409,
      error: { product: product.id, available: 0 },
    });
  });
});
