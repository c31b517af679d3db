import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from '../payments/index.ts';
import { releaseEndedHolds } from './index.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();

/** A sale at the counter whose wallet was silent, and paid when its goods were sold to others. */
async function paidTooLate() {
  const { token } = await signInAs('manager');
  const cream = await aProduct(db, { price_cents: 10_00, quantity: 1 });
  const sell = (payment_info: object) =>
    call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1' },
        items: [{ product_id: cream.id, quantity: 1, unit_price: 10 }],
        payment_info: payment_info as never,
      },
    });
  wallet.willCharge({ state: 'unknown' });
  await sell({ payment_method: 'mobile', amount_paid: 10.5, discount: 0, wallet_phone: '615123456' });
  clock.advance(11 * 60_000);
  await releaseEndedHolds(db, clock, silentLog);
  await sell({ payment_method: 'cash', amount_paid: 10.5, discount: 0 });
  await settleUnknownAttempts(payments);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('channel', '=', 'POS')
    .where('status', '=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return { token: (await signInAs('manager')).token, params: { id } };
}

const BODY = { reason: 'The cream is gone', refund_reference: 'T-1' };

describe('POST /api/onlineshop/orders/:id/refund/', () => {
  it('notes that money of a sale at the counter went back, whose goods were gone', async () => {
    const { token, params } = await paidTooLate();
    const due = await call(api.orders.getSale, { token, params });
    expect(due.body).toMatchObject({ channel: 'POS', status: 'cancelled', refund_due: 10.5 });
    const refunded = await call(api.orders.refund, { token, params, body: BODY });
    expect(refunded).toMatchObject({
      status: 200,
      body: { id: params.id, refund_due: 0, payment_status: 'REFUNDED' },
    });
    expect(await balances(db)).toMatchObject({ cash: 10_50, mobile_wallet: 0, receivable: 0 });
    expect((await call(api.orders.refund, { token, params, body: BODY })).status).toBe(409);
    await expectBooksTrue(db);
  });

  it('is refused for what there is not, and for treatments, whose money is that of their booking', async () => {
    const { token } = await signInAs('manager');
    const { id: booking_id } = await aBooking(db);
    const { client_id } = await db.selectFrom('bookings').select('client_id').executeTakeFirstOrThrow();
    await call(api.profiles.pay, { token, params: { id: client_id }, body: { booking_id, amount: 5 } });
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    for (const order of [id, id + 1000])
      expect(await call(api.orders.refund, { token, params: { id: order }, body: BODY })).toMatchObject({
        status: 404,
        error: { detail: 'Order not found' },
      });
  });
});
