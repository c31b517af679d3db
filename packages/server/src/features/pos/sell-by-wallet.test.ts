import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();
const PHONE = '252615123456';

type Way = { wallet_phone?: string; transaction_id?: string; payment_method?: string };

/** A cashier with one piece of a cream for 20 dollars, 21 with tax. */
async function aCounter(quantity = 1) {
  const { token } = await signInAs('staff');
  const cream = await aProduct(db, { price_cents: 20_00, quantity });
  const body = (way: Way) => ({
    client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
    items: [{ product_id: cream.id, quantity: 1, unit_price: 20 }],
    payment_info: { payment_method: 'mobile', amount_paid: 21, discount: 0, ...way },
  });
  const sell = (way: Way, key = 'one-press') =>
    call(api.pos.sell, { token, body: body(way) as never, ...(key && { key }) });
  return { token, cream, sell };
}

const receipts = () =>
  db
    .selectFrom('order_payments')
    .select(['payment_method', 'amount_cents', 'reference', 'phone', 'shift_id'])
    .execute();

describe('a sale at the counter whose wallet is asked', () => {
  it('is sold once the wallet says yes, with the number that paid on its receipt', async () => {
    const { cream, sell } = await aCounter();
    expect(await sell({ wallet_phone: '61 512 3456' })).toMatchObject({
      status: 201,
      body: {
        order: { status: 'confirmed', channel: 'POS', total_amount: 21, paid_by: ['mobile_money'] },
        receipt: { amountPaid: 21, paidFrom: PHONE, paymentMethod: 'mobile', customerPhone: null },
      },
    });
    expect(await stockOf(db, cream.id)).toBe(0);
    expect(await receipts()).toMatchObject([{ amount_cents: 21_00, phone: PHONE, shift_id: null }]);
    // The same press again is the same sale.
    expect((await sell({ wallet_phone: '61 512 3456' })).status).toBe(201);
    expect(wallet.charges).toHaveLength(1);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('puts its goods back at once where the wallet declines, and is sold in cash instead', async () => {
    const { cream, sell } = await aCounter();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const declined = { status: 402, error: { detail: 'The PIN was wrong.' } };
    expect(await sell({ wallet_phone: PHONE })).toMatchObject(declined);
    expect(await sell({ wallet_phone: PHONE })).toMatchObject(declined);
    expect(await stockOf(db, cream.id)).toBe(1);
    expect((await sell({ payment_method: 'cash' }, 'another')).status).toBe(201);
    expect(await stockOf(db, cream.id)).toBe(0);
    await expectBooksTrue(db);
  });

  it('puts its goods back where the wallet declines a call without a key as well', async () => {
    const { cream, sell } = await aCounter();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    expect((await sell({ wallet_phone: PHONE }, '')).status).toBe(402);
    expect(await stockOf(db, cream.id)).toBe(1);
  });

  it('keeps its goods while the wallet is silent, and is sold by the job', async () => {
    const { sell } = await aCounter();
    wallet.willCharge({ state: 'unknown' });
    expect(await sell({ wallet_phone: PHONE })).toMatchObject({
      status: 504,
      error: { payment: { state: 'unknown', amount: 21 } },
    });
    expect((await sell({ payment_method: 'cash' }, 'another')).status).toBe(409);
    clock.advance(60_000);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await sell({ wallet_phone: PHONE })).toMatchObject({
      status: 201,
      body: { order: { status: 'confirmed' }, receipt: { paidFrom: PHONE } },
    });
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('has its goods for sale again when it stays unpaid, and is sold all the same by a late yes', async () => {
    const { cream, sell } = await aCounter();
    wallet.willCharge({ state: 'unknown' });
    await sell({ wallet_phone: PHONE });
    clock.advance(11 * 60_000);
    await releaseEndedHolds(db, clock, payments.log);
    expect(await stockOf(db, cream.id)).toBe(1);
    await settleUnknownAttempts(payments);
    expect(await stockOf(db, cream.id)).toBe(0);
    expect((await sell({ wallet_phone: PHONE })).body.order).toMatchObject({ status: 'confirmed' });
    await expectBooksTrue(db);
  });

  it('gives the last piece to one of two counters', async () => {
    const { sell } = await aCounter();
    const answers = await Promise.all(['one', 'two'].map((key) => sell({ wallet_phone: PHONE }, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(wallet.charges).toHaveLength(1);
  });

  it('is sold once of two presses at the same moment', async () => {
    const { sell } = await aCounter(5);
    const answers = await Promise.all([1, 2].map(() => sell({ wallet_phone: PHONE })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await receipts()).toHaveLength(1);
    expect(wallet.charges).toHaveLength(1);
  });
});

describe('a sale at the counter paid by a transfer someone saw', () => {
  it('keeps the number and belongs to the shift; one transfer pays once', async () => {
    const { token, sell } = await aCounter(2);
    const { body: shift } = await call(api.shifts.open, { token, body: { float: 0 } });
    expect((await sell({ transaction_id: 'EVC-7788' })).body.receipt).toMatchObject({
      transactionId: 'EVC-7788',
    });
    expect(await receipts()).toMatchObject([{ reference: 'EVC-7788', shift_id: shift.id }]);
    const again = await sell({ transaction_id: 'evc 7788' }, 'another');
    expect(again).toMatchObject({ status: 400 });
    expect(again.error['payment_info.transaction_id']).toEqual([expect.stringContaining('already')]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });
});

it('refuses both ways at once, and a wallet for cash', async () => {
  const { sell } = await aCounter();
  expect((await sell({ wallet_phone: PHONE, transaction_id: 'EVC-1' })).status).toBe(400);
  expect((await sell({ payment_method: 'cash', wallet_phone: PHONE })).status).toBe(400);
  expect((await sell({ wallet_phone: 'none' })).status).toBe(400);
  expect(wallet.charges).toEqual([]);
});

it('takes a plain mobile payment as before', async () => {
  const { sell } = await aCounter();
  expect((await sell({})).status).toBe(201);
  expect(await receipts()).toMatchObject([{ payment_method: 'mobile_money', reference: null, phone: null }]);
});
