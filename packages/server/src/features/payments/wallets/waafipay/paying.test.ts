import { stockOf } from '@revive/testing/buying.ts';
import { payingApp } from '@revive/testing/paying-app.ts';
import { answers, type Behaviour, breaksOff, hangsUp } from '@revive/testing/provider.ts';
import { purchased, SECRETS, waafipaySettings } from '@revive/testing/waafipay.ts';
import { describe, expect, it } from 'vitest';
import { openAttempt, settleUnknownAttempts } from '../../index.ts';
import { markSent } from '../../queries.ts';
import { toCharge } from '../../run-attempt.ts';

const { db, clock, payments, at, wallet, restart, aBookingToPay, anOrderToPay, receipts, attempts } =
  await payingApp((url) => waafipaySettings(url, { timeoutMs: 1500 }));
const MINUTE = 60_000;

const found = (status: string, tranAmount: string): Behaviour =>
  answers({ responseCode: '2001', errorCode: '0', params: { status, tranAmount, transactionId: '1268666' } });
const tookTheMoneyAndBroke = breaksOff({ responseCode: '2001' });

describe('a booking paid through WaafiPay', () => {
  it('is completed by a yes, and a repetition asks no one', async () => {
    at.provider.will(purchased);
    const booking = await aBookingToPay();
    expect(await booking.pay()).toMatchObject({
      status: 200,
      body: { status: 'completed', amount_paid: 120 },
    });
    expect(await booking.pay()).toMatchObject({ status: 200 });
    expect(at.provider.asked).toHaveLength(1);
    expect(await receipts()).toEqual([{ kind: 'receipt', amount_cents: 120_00, reference: '1268666' }]);
  });

  it('may be paid again at once after a no', async () => {
    at.provider.will(
      answers({ responseCode: '5310', responseMsg: 'RCS_USER_REJECTED', params: [] }),
      purchased,
    );
    const booking = await aBookingToPay();
    const refusal = await booking.pay();
    expect(refusal).toMatchObject({ status: 402, error: { payment: { failure: 'cancelled_by_payer' } } });
    expect(refusal.error.detail).toBe('The payer cancelled the request on the phone.');
    expect(await booking.pay('form-2')).toMatchObject({ status: 200 });
    const references = at.provider.asked.map(({ body }) => body.serviceParams.transactionInfo.referenceId);
    expect(new Set(references).size).toBe(2);
  });

  it('is settled once by a late yes that several ask for, and later answers change nothing', async () => {
    at.provider.will(tookTheMoneyAndBroke);
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    expect((await booking.pay('form-2')).status).toBe(409);
    expect(await booking.state()).toMatchObject({ status: 'pending', amount_paid: 0 });
    at.provider.will(found('Approved', '120.0'));
    clock.advance(MINUTE);
    await Promise.all([booking.poll(), booking.poll(), settleUnknownAttempts(payments)]);
    expect(await booking.state()).toMatchObject({
      status: 'completed',
      amount_paid: 120,
      open_payment: null,
    });
    at.provider.will(found('Declined', '120.0'));
    clock.advance(20 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await receipts()).toHaveLength(1);
  });

  it('waits while the wallet is slower than we are patient', async () => {
    let answerLate = () => {};
    at.provider.will((response, asked) => {
      answerLate = () => purchased(response, asked);
    });
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    answerLate();
    expect(await booking.state()).toMatchObject({ status: 'pending', open_payment: { state: 'unknown' } });
    at.provider.will(found('Approved', '120'));
    clock.advance(MINUTE);
    expect((await booking.poll()).state).toBe('succeeded');
    expect(await receipts()).toHaveLength(1);
  });

  it.each([
    ['another amount', { txAmount: '12' }],
    ['another reference', { referenceId: 'RV-other' }],
  ])('stays open when the yes is about %s', async (_what, params) => {
    at.provider.will(
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
    await at.provider.close();
    const booking = await aBookingToPay();
    expect(await booking.pay()).toMatchObject({
      status: 402,
      error: { detail: 'The wallet could not be reached. No money was taken.' },
    });
    expect(await booking.state()).toMatchObject({ status: 'pending', open_payment: null });
  });

  it('is found by the next process when the server dies between the wallet and the database', async () => {
    const { booking, state } = await aBookingToPay();
    at.provider.will(purchased);
    const attempt = await openAttempt(payments, {
      booking_id: booking.id,
      phone: '252615123456',
      amount_cents: 120_00,
      intent: { discount_cents: 0, service_ids: [] },
      idempotency_key: null,
      created_by: null,
    });
    await markSent(db, attempt.id, clock.now());
    expect(await wallet.charge(toCharge(attempt, 'Booking'))).toMatchObject({ state: 'succeeded' });
    // The process that heard the yes is gone with it; another one starts.
    await restart();
    at.provider.will(found('Approved', '120'));
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
    at.provider.will(purchased);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({
      status: 200,
      body: { payment_status: '001', transaction_id: '1268666' },
    });
    expect(await order.track()).toMatchObject({ payment_status: 'PAID' });
  });

  it('is not paid by a no, and may be paid again', async () => {
    at.provider.will(answers({ responseCode: '5206', responseMsg: 'kuguma filna', params: [] }), purchased);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '002', transaction_id: null } });
    expect(await order.pay('form-2')).toMatchObject({ body: { payment_status: '001' } });
  });

  it('is settled once by a late yes, found by its own page', async () => {
    at.provider.will(hangsUp);
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '003' } });
    expect((await order.pay('form-2')).status).toBe(409);
    at.provider.will(found('Approved', order.total));
    clock.advance(MINUTE);
    const seen = await Promise.all([order.track(), order.track()]);
    expect(seen.map(({ payment_status }) => payment_status)).toEqual(['PAID', 'PAID']);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await receipts()).toHaveLength(1);
    expect(await stockOf(db, order.product.id)).toBe(3);
  });
});

it('never answers with a secret', async () => {
  at.provider.will(
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
