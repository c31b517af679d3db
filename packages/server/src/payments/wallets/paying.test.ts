import { api } from '@revive/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCart, stockOf } from '../../../test/buying.ts';
import { aBooking, aProduct, aService } from '../../../test/factories.ts';
import {
  answers,
  aProvider,
  type Behaviour,
  breaksOff,
  hangsUp,
  type Provider,
} from '../../../test/provider.ts';
import { SECRETS, waafipaySettings } from '../../../test/waafipay.ts';
import { createWallet, openAttempt, settleUnknownAttempts, type Wallet } from '../index.ts';
import { markSent } from '../queries.ts';
import { toCharge } from '../run-attempt.ts';

// The provider of a test is made anew for each; the app keeps one wallet for all.
let wallet: Wallet;
let provider: Provider;
const current: Wallet = {
  get name() {
    return wallet?.name ?? 'waafipay';
  },
  charge: (charge) => wallet.charge(charge),
  lookup: (charge) => wallet.lookup(charge),
  refund: (charge) => wallet.refund(charge),
};
const { db, call, signInAs, clock, payments } = await testApp({ wallet: () => current });
const { pay, get } = api.bookings;
const MINUTE = 60_000;

const deps = { clock, log: payments.log };
const viaWaafiPay = (more = {}) =>
  createWallet(waafipaySettings(provider.url, { timeoutMs: 200, ...more }), deps);
const viaPremier = () =>
  createWallet(
    {
      name: 'premier',
      url: provider.url,
      username: 'till',
      password: 'secret',
      merchantId: '20417',
      machineId: 'POS-77',
      channelId: '104',
      deviceType: '205',
      category: '1',
      timeoutMs: 5000,
    },
    deps,
  );

beforeEach(async () => {
  provider = await aProvider();
  wallet = viaWaafiPay();
});
afterEach(() => provider.close());

const purchased: Behaviour = answers(({ body }) => ({
  responseCode: '2001',
  errorCode: '0',
  params: {
    state: 'APPROVED',
    referenceId: body.serviceParams.transactionInfo.referenceId,
    transactionId: '1268666',
    txAmount: body.serviceParams.transactionInfo.amount,
  },
}));
const found = (status: string, tranAmount: string): Behaviour =>
  answers({ responseCode: '2001', errorCode: '0', params: { status, tranAmount, transactionId: '1268666' } });
const tookTheMoneyAndBroke = breaksOff({ responseCode: '2001' });

const BODY = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };

async function aBookingToPay() {
  const { token } = await signInAs('staff');
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
  const booking = await aBooking(db, { services: [service.id] });
  const params = { id: booking.id };
  return {
    booking,
    token,
    pay: (key = 'form-1') => call(pay, { token, params, key, body: BODY }),
    state: async () => (await call(get, { token, params })).body,
    poll: async () => {
      const { id } = await db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
      return (await call(api.payments.getAttempt, { token, params: { id } })).body;
    },
  };
}

async function anOrderToPay() {
  const product = await aProduct(db, { price_cents: 40_00, quantity: 5 });
  const body = await aCart(db, { product, quantity: 2 });
  const order = (await call(api.shop.createOrder, { body, key: 'order-1' })).body;
  const { total_amount } = order;
  return {
    product,
    total: total_amount.toFixed(2),
    pay: (key = 'form-1') =>
      call(api.shop.payOrder, {
        params: { id: order.id },
        key,
        body: { wallet_id: '615123456', payment_method: '1', token: order.token },
      }),
    track: async () => (await call(api.shop.trackOrder, { params: { token: order.token } })).body,
  };
}

const receipts = () =>
  db.selectFrom('order_payments').select(['kind', 'amount_cents', 'reference']).execute();
const attempts = () => db.selectFrom('payment_attempts').selectAll().execute();

describe('a booking paid through WaafiPay', () => {
  it('is completed by a yes, and a repetition asks nobody', async () => {
    provider.will(purchased);
    const booking = await aBookingToPay();
    expect(await booking.pay()).toMatchObject({
      status: 200,
      body: { status: 'completed', amount_paid: 120 },
    });
    expect(await booking.pay()).toMatchObject({ status: 200 });
    expect(provider.asked).toHaveLength(1);
    expect(await receipts()).toEqual([{ kind: 'receipt', amount_cents: 120_00, reference: '1268666' }]);
  });

  it('may be paid again at once after a no', async () => {
    provider.will(answers({ responseCode: '5310', responseMsg: 'RCS_USER_REJECTED', params: [] }), purchased);
    const booking = await aBookingToPay();
    const refusal = await booking.pay();
    expect(refusal).toMatchObject({ status: 402, error: { payment: { failure: 'cancelled_by_payer' } } });
    expect(refusal.error.detail).toBe('The payer cancelled the request on the phone.');
    expect(await booking.pay('form-2')).toMatchObject({ status: 200 });
    const references = provider.asked.map(({ body }) => body.serviceParams.transactionInfo.referenceId);
    expect(new Set(references).size).toBe(2);
  });

  it('is settled once by a late yes, whoever asks, and later answers change nothing', async () => {
    provider.will(tookTheMoneyAndBroke);
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    expect((await booking.pay('form-2')).status).toBe(409);
    expect(await booking.state()).toMatchObject({ status: 'pending', amount_paid: 0 });
    provider.will(found('Approved', '120.0'));
    clock.advance(MINUTE);
    await Promise.all([booking.poll(), booking.poll(), settleUnknownAttempts(payments)]);
    expect(await booking.state()).toMatchObject({
      status: 'completed',
      amount_paid: 120,
      open_payment: null,
    });
    provider.will(found('Declined', '120.0'));
    clock.advance(20 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await receipts()).toHaveLength(1);
  });

  it('waits while the wallet is slower than we are patient', async () => {
    let answerLate = () => {};
    provider.will((response, asked) => {
      answerLate = () => purchased(response, asked);
    });
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    answerLate();
    expect(await booking.state()).toMatchObject({ status: 'pending', open_payment: { state: 'unknown' } });
    provider.will(found('Approved', '120'));
    clock.advance(MINUTE);
    expect((await booking.poll()).state).toBe('succeeded');
    expect(await receipts()).toHaveLength(1);
  });

  it.each([
    ['another amount', { txAmount: '12' }],
    ['another reference', { referenceId: 'RV-other' }],
  ])('stays open when the yes is about %s', async (_what, params) => {
    provider.will(
      answers(({ body }) => ({
        responseCode: '2001',
        errorCode: '0',
        params: {
          state: 'APPROVED',
          referenceId: body.serviceParams.transactionInfo.referenceId,
          transactionId: '1268666',
          txAmount: '120',
          ...params,
        },
      })),
      answers({ responseCode: '5304', responseMsg: 'referenceId mismatch', params: {} }),
    );
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect((await booking.pay('form-2')).status).toBe(409);
    expect(await receipts()).toEqual([]);
  });

  it('says at once that no money was taken where no connection came about', async () => {
    await provider.close();
    const booking = await aBookingToPay();
    expect(await booking.pay()).toMatchObject({
      status: 402,
      error: { detail: 'The wallet could not be reached. No money was taken.' },
    });
    expect(await booking.state()).toMatchObject({ status: 'pending', open_payment: null });
  });

  it('is found by the next process when the server dies between the wallet and the database', async () => {
    const { booking, state } = await aBookingToPay();
    provider.will(purchased);
    const attempt = await openAttempt(payments, {
      booking_id: booking.id,
      phone: '252615123456',
      amount_cents: 120_00,
      intent: { discount_cents: 0, service_ids: [] },
      idempotency_key: null,
      created_by: null,
    });
    await markSent(db, attempt.id, clock.now());
    expect(await current.charge(toCharge(attempt, 'Booking'))).toMatchObject({ state: 'succeeded' });
    // The process that heard the yes is gone with it; another one starts.
    wallet = viaWaafiPay();
    provider.will(found('Approved', '120'));
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await attempts()).toMatchObject([{ state: 'sent' }]);
    clock.advance(3 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await receipts()).toHaveLength(1);
  });
});

describe('an order of the shop paid through WaafiPay', () => {
  it('is paid by a yes', async () => {
    provider.will(purchased);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({
      status: 200,
      body: { payment_status: '001', transaction_id: '1268666' },
    });
    expect(await order.track()).toMatchObject({ payment_status: 'PAID' });
  });

  it('is not paid by a no, and may be paid again', async () => {
    provider.will(answers({ responseCode: '5206', responseMsg: 'kuguma filna', params: [] }), purchased);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '002', transaction_id: null } });
    expect(await order.pay('form-2')).toMatchObject({ body: { payment_status: '001' } });
  });

  it('is settled once by a late yes, found by its own page', async () => {
    provider.will(hangsUp);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '003' } });
    expect((await order.pay('form-2')).status).toBe(409);
    provider.will(found('Approved', order.total));
    clock.advance(MINUTE);
    const seen = await Promise.all([order.track(), order.track()]);
    expect(seen.map(({ payment_status }) => payment_status)).toEqual(['PAID', 'PAID']);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await receipts()).toHaveLength(1);
    expect(await stockOf(db, order.product.id)).toBe(3);
  });
});

describe('payments through Premier', () => {
  const signsIn = answers({ Response: { Code: '001' }, Data: { Token: 'T1' } });
  const asksThePhone = answers({ Response: { Code: '001' }, Data: { TransactionID: '880012' } });
  const stands = (Status: string) =>
    answers({ Response: { Code: '001' }, Data: { TransactionId: '880012', Status } });

  beforeEach(() => {
    wallet = viaPremier();
  });

  it('wait for the PIN and settle when the page asks after it', async () => {
    provider.will(signsIn, asksThePhone, stands('Pending'));
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    expect(await attempts()).toMatchObject([{ state: 'unknown', wallet_transaction_id: '880012' }]);
    clock.advance(5000);
    expect((await booking.poll()).state).toBe('unknown');
    provider.will(stands('Executed'));
    clock.advance(5000);
    await Promise.all([booking.poll(), booking.poll()]);
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await receipts()).toEqual([{ kind: 'receipt', amount_cents: 120_00, reference: '880012' }]);
  });

  it('never answer 001 before the money has moved', async () => {
    provider.will(signsIn, asksThePhone, stands('Executed'));
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '003' } });
    expect(await order.track()).toMatchObject({ payment_status: 'UNPAID' });
    clock.advance(5000);
    expect(await order.track()).toMatchObject({ payment_status: 'PAID' });
    expect(await order.pay()).toMatchObject({ body: { payment_status: '001', transaction_id: '880012' } });
  });

  it('free the booking when the payer says no', async () => {
    provider.will(signsIn, asksThePhone, stands('Rejected'));
    const booking = await aBookingToPay();
    await booking.pay();
    clock.advance(5000);
    expect(await booking.poll()).toMatchObject({ state: 'failed', failure: 'declined' });
    provider.will(asksThePhone);
    expect((await booking.pay('form-2')).status).toBe(504);
  });

  it('stay open without an id to ask by, until a person settles them', async () => {
    provider.will(signsIn, hangsUp);
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    clock.advance(10 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(provider.asked).toHaveLength(2);
    const { token } = await signInAs('manager');
    const [attempt] = await attempts();
    const body = { outcome: 'succeeded', transaction_id: '880012', note: 'Seen in the list of Premier.' };
    const params = { id: attempt!.id };
    expect(await call(api.payments.resolve, { token, params, body })).toMatchObject({ status: 200 });
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
  });
});

it('never answers with a secret', async () => {
  provider.will(
    answers(({ body }) => ({
      responseCode: '5206',
      responseMsg: JSON.stringify(body),
      params: body.serviceParams,
    })),
  );
  const booking = await aBookingToPay();
  const said = JSON.stringify([await booking.pay(), await booking.poll(), await attempts()]);
  for (const secret of Object.values(SECRETS)) expect(said).not.toContain(secret);
});
