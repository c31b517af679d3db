import { HOLD_ENDED } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart, balances, GUEST, goodsRows, stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { holdRows } from '@revive/testing/hold-rows.ts';
import { describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/release-ended-holds.ts';
import { settleUnknownAttempts } from '../payments/index.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentCall } from './payment-call.ts';

const { app, db, pool, call, clock, payments, signInAs, wallet } = await testApp();
const { createOrder, payOrder: pay, trackOrder } = api.shop;

const MINUTE = 60_000;

const anOrder = async (given: Parameters<typeof aCart>[1] = {}) => {
  const { body } = await call(createOrder, { body: await aCart(db, given) });
  return {
    ...body,
    params: { id: body.id },
    body: { wallet_id: GUEST, payment_method: '1', token: body.token },
  };
};
const payNow = ({ params, body }: Awaited<ReturnType<typeof anOrder>>) => call(pay, { params, body });
const track = async (token: string) => (await call(trackOrder, { params: { token } })).body;
const release = () => releaseEndedHolds(db, clock, app.log);
const addPieces = async (product: number, quantity: number) => {
  const { token } = await signInAs('staff');
  const body = { product, quantity, transaction_type: 'in', notes: '' };
  expect((await call(api.inventory.createTransaction, { token, body })).status).toBe(201);
};
const chargesOf = async (orderId: number) =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).execute();

describe('POST /api/onlineshop/orders/:id/payment/', () => {
  it('[API-62] [FIELD-25] [CHK-11] answers 001 and the transaction when the money moved, and posts it once', async () => {
    const product = await aProduct(db, { price_cents: 10_00 });
    const { params, body, token } = await anOrder({ product, quantity: 2 });
    const answer = await call(pay, { params, body, key: 'pay-1' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        payment_status: '001',
        transaction_id: expect.stringMatching(/^T-RV-/),
        message: 'The money has been received.',
        order: {
          status: 'PENDING',
          payment_status: 'PAID',
          is_payable: false,
          hold_ends_at: null,
          payment: { state: 'succeeded', phone: '252 ••• ••• 111' },
          receipt: { orderNumber: 'R1001', total: 20.6, amountPaid: 20.6, paymentMethod: 'mobile' },
        },
      },
    });
    expect(wallet.charges).toMatchObject([{ phone: GUEST, amount_cents: 20_60, description: 'Order R1001' }]);
    expect(await balances(db)).toEqual({
      mobile_wallet: 20_60,
      receivable: 0,
      discounts_given: 40,
      product_revenue: -20_00,
      tax_payable: -1_00,
    });
    expect(await track(token)).toEqual(answer.body.order);
  });

  it('takes the payload of the specification alone, and shows such a caller no order', async () => {
    const { params } = await anOrder();
    const { body } = await call(pay, { params, body: { wallet_id: '615000111', payment_method: '1' } });
    expect(body).toMatchObject({ payment_status: '001', order: null });
  });

  it.each([
    ['no wallet', { wallet_id: '' }, 'wallet_id', 'Please enter your wallet ID'],
    ['a blank wallet', { wallet_id: '  ' }, 'wallet_id', 'Please enter your wallet ID'],
    ['a number that is none', { wallet_id: '123' }, 'wallet_id', /Enter the number of your wallet/],
    ['another method', { payment_method: '2' }, 'payment_method', /Must be one of|not valid/],
  ])('refuses %s at its field and asks no wallet', async (_name, wrong, field, sentence) => {
    const { params, body } = await anOrder();
    const before = await goodsRows(db);
    const answer = await call(pay, { params, body: { ...body, ...wrong } });
    expect(answer.status).toBe(400);
    expect((answer.error[field] as string[])[0]).toMatch(sentence);
    expect([wallet.charges, await goodsRows(db)]).toEqual([[], before]);
  });

  it('[CHK-11] answers 002 with the reason for a no, keeps the order, and one receipt follows the next try', async () => {
    const { params, body, token, id } = await anOrder();
    wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
    const declined = await call(pay, { params, body, key: 'try-1' });
    expect(declined.body).toMatchObject({
      payment_status: '002',
      transaction_id: null,
      message: 'There is not enough money in this wallet. No money was taken.',
      order: { is_payable: true, payment: { state: 'failed' }, receipt: null },
    });
    const paid = await call(pay, { params, body: { ...body, wallet_id: '615000999' }, key: 'try-2' });
    expect(paid.body.payment_status).toBe('001');
    const tracked = await track(token);
    expect(tracked.receipt?.transactionId).toBe(paid.body.transaction_id);
    expect(tracked.payment).toMatchObject({ state: 'succeeded', transaction_id: paid.body.transaction_id });
    expect(await chargesOf(id)).toHaveLength(1);
    const [orders] = [await db.selectFrom('orders').select('id').execute()];
    expect(orders).toHaveLength(1);
  });

  it('gives the same key the same answer, also at the same moment, and asks the wallet once', async () => {
    const { params, body } = await anOrder();
    const letGo = wallet.hold();
    const both = [call(pay, { params, body, key: 'a' }), call(pay, { params, body, key: 'a' })];
    await expect.poll(() => wallet.charges.length).toBe(1);
    letGo();
    const codes = (await Promise.all(both)).map((answer) => answer.body.payment_status);
    expect(codes).toContain('001');
    expect(codes.every((code) => code !== '002')).toBe(true);
    expect((await call(pay, { params, body, key: 'a' })).body.payment_status).toBe('001');
    expect(wallet.charges).toHaveLength(1);
    const other = { ...body, wallet_id: '615000999' };
    expect((await call(pay, { params, body: other, key: 'a' })).status).toBe(409);
  });

  it('gives the same key the same answer where the first is refused after the second has looked', async () => {
    const { id, body } = await anOrder();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    const payFrom = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: pay.path.replace(':id', String(id)),
        headers: { 'idempotency-key': 'a' },
        payload: body,
        remoteAddress,
      });
    // The second has found no payment of that key, and stands where its address is counted.
    const key = 'shop_payment:10.0.0.9';
    await db
      .insertInto('rate_limits')
      .values({ key, expire: Date.now() + MINUTE })
      .execute();
    const held = await holdRows(pool, `select from rate_limits where key = '${key}' for update`);
    const second = payFrom('10.0.0.9');
    await held.waiting(1);
    const first = await payFrom('10.0.0.8');
    expect(first.json()).toMatchObject({ payment_status: '002', transaction_id: null });
    await held.release();
    const { statusCode, body: answer } = await second;
    expect([statusCode, answer]).toEqual([200, first.body]);
    expect(wallet.charges).toHaveLength(1);
  });

  it('refuses a key with which a member of staff has paid another order', async () => {
    const { token } = await signInAs('staff');
    const [one, other] = [await anOrder(), await anOrder({ phone: '252615000222' })];
    expect((await call(pay, { ...one, token, key: 'a' })).body.payment_status).toBe('001');
    expect(await call(pay, { ...other, token, key: 'a' })).toMatchObject({
      status: 409,
      error: { error: 'This Idempotency-Key was used for another request.' },
    });
    expect(wallet.charges).toHaveLength(1);
  });

  it('refuses the payment of a second tab while the first is open, and after it', async () => {
    const { params, body } = await anOrder();
    const letGo = wallet.hold();
    const first = call(pay, { params, body, key: 'tab-1' });
    await expect.poll(() => wallet.charges.length).toBe(1);
    const second = await call(pay, { params, body, key: 'tab-2' });
    expect(second).toMatchObject({
      status: 409,
      error: { error: expect.stringMatching(/still being settled/) },
    });
    letGo();
    expect((await first).body.payment_status).toBe('001');
    const third = await call(pay, { params, body, key: 'tab-2' });
    expect(third).toMatchObject({ status: 409, error: { error: 'This order is paid already.' } });
    expect(wallet.charges).toHaveLength(1);
  });

  it('asks no wallet for an order that costs nothing', async () => {
    const product = await aProduct(db, { price_cents: 0 });
    const { params, body } = await anOrder({ product });
    const answer = await call(pay, { params, body });
    expect(answer.body).toMatchObject({ payment_status: '001', order: { payment_status: 'PAID' } });
    expect(wallet.charges).toEqual([]);
  });

  it('takes no order without its token from another number than it was made with', async () => {
    const { params, body } = await anOrder();
    const before = await goodsRows(db);
    for (const token of [undefined, 'of-another-order', '']) {
      const stranger = { wallet_id: '615000333', payment_method: '1', token };
      const refused = await call(pay, { params, body: stranger });
      expect([refused.status, refused.error]).toEqual([
        404,
        { detail: 'Order not found', error: 'Order not found' },
      ]);
    }
    expect([wallet.charges, await goodsRows(db)]).toEqual([[], before]);
    // Nothing keeps the buyer from paying meanwhile, from any wallet.
    const paid = await call(pay, { params, body: { ...body, wallet_id: '615000444' } });
    expect(paid.body.payment_status).toBe('001');
  });

  it('takes the order of a member of staff, which has no number, from who holds its token or works here', async () => {
    const { token: staff } = await signInAs('staff');
    const { guest_phone: _, guest_name: __, ...cart } = await aCart(db);
    const { body: order } = await call(createOrder, { token: staff, body: cart });
    const params = { id: order.id };
    const payment = { wallet_id: GUEST, payment_method: '1' };
    expect((await call(pay, { params, body: payment })).status).toBe(404);
    expect((await call(pay, { params, token: staff, body: payment })).body.payment_status).toBe('001');
  });

  it('answers a stranger the same for an order that is over and one that never was', async () => {
    const { params, body } = await anOrder();
    await call(pay, { params, body });
    const stranger = { wallet_id: '615000777', payment_method: '1' };
    const over = await call(pay, { params, body: stranger });
    const never = await call(pay, { params: { id: 999 }, body: stranger });
    expect([over.status, over.error]).toEqual([never.status, never.error]);
    expect(over.status).toBe(404);
    const { token } = await signInAs('staff');
    expect((await call(pay, { params, token, body: stranger })).status).toBe(409);
  });

  it('rings one phone five times in ten minutes at most', async () => {
    const failing = Array.from({ length: 5 }, () => ({ state: 'failed', failure: 'declined' }) as const);
    wallet.willCharge(...failing);
    const { params, body } = await anOrder();
    for (let number = 0; number < 5; number += 1)
      expect((await call(pay, { params, body })).status).toBe(200);
    const refused = await call(pay, { params, body });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect(wallet.charges).toHaveLength(5);
    expect((await call(pay, { params, body: { ...body, wallet_id: '615000444' } })).status).toBe(200);
  });

  it.each([
    [
      'sixty payments an hour from one address',
      'shop_payment',
      60,
      'Too many payment requests from here. Please try again later.',
    ],
    [
      'ten payments of one order by one caller a day',
      'shop_try',
      10,
      'This order was tried too often. Please order again, or call us.',
    ],
  ])('begins %s at most', async (_what, limit, most, sentence) => {
    const declined = { state: 'failed', failure: 'declined' } as const;
    wallet.willCharge(declined, declined);
    const { params, body } = await anOrder();
    expect((await call(pay, { params, body })).status).toBe(200);
    await db
      .updateTable('rate_limits')
      .set(({ eb }) => ({ points: eb('points', '+', most - 2) }))
      .where('key', 'like', `${limit}:%`)
      .execute();
    expect((await call(pay, { params, body })).status).toBe(200);
    expect(await call(pay, { params, body })).toMatchObject({
      status: 429,
      error: { error: sentence },
      headers: { 'retry-after': expect.any(String) },
    });
    expect(wallet.charges).toHaveLength(2);
  });
});

describe('a wallet that takes its time', () => {
  const waiting = async () => {
    const order = await anOrder();
    wallet.willCharge({ state: 'unknown' });
    const { body } = await call(pay, { params: order.params, body: order.body, key: 'slow' });
    return { ...order, answer: body };
  };

  it('[CHK-11] answers 003, and the buyer’s page finds the late yes', async () => {
    const { answer, token, params, body } = await waiting();
    expect(answer).toMatchObject({
      payment_status: '003',
      transaction_id: null,
      order: { is_payable: false, payment: { state: 'waiting' } },
    });
    wallet.willLookup({ state: 'unknown' });
    expect((await track(token)).payment?.state).toBe('waiting');
    expect(wallet.lookups).toHaveLength(0);
    clock.advance(5000);
    expect((await track(token)).payment?.state).toBe('waiting');
    clock.advance(5000);
    expect(await track(token)).toMatchObject({ payment_status: 'PAID', payment: { state: 'succeeded' } });
    // A repeated call learns of it too, and nothing happens twice.
    const again = await call(pay, { params, body, key: 'slow' });
    expect(again.body.payment_status).toBe('001');
    expect(wallet.charges).toHaveLength(1);
  });

  it('lets the call go while the wallet still thinks, and writes its answer down when it comes', async () => {
    const { params, body, token } = await anOrder();
    const letGo = wallet.hold();
    const throttle = {
      hit: async () => {},
      look: async () => {},
      giveBack: async () => {},
      forget: async () => {},
    };
    const paying = { orders: throttle, callers: throttle, wallets: throttle, tries: throttle };
    const throttles = {
      ...paying,
      searches: throttle,
      searchedNumbers: throttle,
      searchedPhones: throttle,
      guesses: throttle,
    };
    const request: PaymentCall = {
      order_id: params.id,
      body: { ...body, payment_method: '1' },
      actor: { kind: 'anonymous' },
      address: '127.0.0.1',
      key: undefined,
      once: (run) => run(db),
    };
    const impatient = { ...payments, throttles, patience: async () => {} };
    expect(await payOrder(impatient, request)).toMatchObject({ payment_status: '003' });
    expect((await track(token)).payment?.state).toBe('waiting');
    letGo();
    await expect.poll(async () => (await track(token)).payment_status).toBe('PAID');
  });

  it('is asked by the job: paid once, however often it is asked again', async () => {
    const { id, token } = await waiting();
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await track(token)).toMatchObject({ payment_status: 'PAID' });
    expect(await chargesOf(id)).toHaveLength(1);
    expect(await balances(db)).toMatchObject({ mobile_wallet: 10_30, receivable: 0 });
  });

  it('is asked by the job about a payment that a crash cut off between wallet and database', async () => {
    const { id, access_token } = await anOnlineOrder(db);
    const token = access_token!;
    await db
      .insertInto('payment_attempts')
      .values({
        reference: 'RV-cut-off',
        wallet: 'test',
        order_id: id,
        phone: GUEST,
        amount_cents: 10_30,
        intent: '{}',
        state: 'sent',
        created_at: clock.now(),
        next_lookup_at: new Date(clock.now().getTime() + 3 * MINUTE),
      })
      .execute();
    expect(await track(token)).toMatchObject({ is_payable: false, payment: { state: 'waiting' } });
    clock.advance(3 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await track(token)).toMatchObject({ payment_status: 'PAID' });
    expect(wallet.lookups).toMatchObject([{ reference: 'RV-cut-off' }]);
  });
});

describe('the goods of an order', () => {
  it('are for sale to others until its payment begins, and out of stock before the wallet is asked', async () => {
    const product = await aProduct(db, { quantity: 4 });
    const { params, body, token } = await anOrder({ product, quantity: 4 });
    expect(await stockOf(db, product.id)).toBe(4);
    expect(await track(token)).toMatchObject({ goods_reserved: false, is_payable: true });
    const letGo = wallet.hold();
    const paying = call(pay, { params, body });
    await expect.poll(() => wallet.charges.length).toBe(1);
    expect(await stockOf(db, product.id)).toBe(0);
    expect(await track(token)).toMatchObject({ goods_reserved: true });
    letGo();
    expect((await paying).body.payment_status).toBe('001');
    await expectBooksTrue(db);
  });

  it('that are gone when it is to be paid are named, and no wallet is asked', async () => {
    const product = await aProduct(db, { name: 'Scrub', quantity: 3 });
    const [first, second] = [
      await anOrder({ product, quantity: 2 }),
      await anOrder({ product, quantity: 2, phone: '252615000222' }),
    ];
    expect((await payNow(first)).body.payment_status).toBe('001');
    const late = await payNow(second);
    const sentence = 'Not enough stock for Scrub: only 1 left.';
    expect([late.status, late.error]).toEqual([
      409,
      { detail: sentence, error: sentence, product: product.id, available: 1 },
    ]);
    expect(wallet.charges).toHaveLength(1);
    expect(await track(second.token)).toMatchObject({
      goods_reserved: false,
      is_payable: true,
      payment: null,
    });
    // Once they are back, the same order is paid.
    await addPieces(product.id, 1);
    expect((await payNow(second)).body.payment_status).toBe('001');
    expect(await stockOf(db, product.id)).toBe(0);
    await expectBooksTrue(db);
  });

  it('that are not sold any more are named too', async () => {
    const product = await aProduct(db, { name: 'Scrub' });
    const order = await anOrder({ product });
    const { token } = await signInAs('admin');
    await call(api.inventory.removeProduct, { token, params: { id: product.id } });
    const refused = await payNow(order);
    expect([refused.status, refused.error.error]).toEqual([409, 'Scrub is not sold any more.']);
  });

  it('stay reserved after a no, for the next try, until the time to pay is over', async () => {
    const product = await aProduct(db, { quantity: 1 });
    const { params, body } = await anOrder({ product });
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    expect((await call(pay, { params, body })).body.payment_status).toBe('002');
    expect(await stockOf(db, product.id)).toBe(0);
    expect((await call(pay, { params, body })).body.payment_status).toBe('001');
    expect(await stockOf(db, product.id)).toBe(0);
  });

  it('of a stranger who orders everything and pays nothing are sold by counter and shop all the while', async () => {
    const products = [await aProduct(db, { quantity: 5 }), await aProduct(db, { quantity: 7 })];
    for (const [number, product] of products.entries())
      await anOrder({ product, quantity: number === 0 ? 5 : 7, phone: `25261500099${number}` });
    const { body: shown } = await call(api.inventory.listProducts, { query: { stock: 'in' } });
    expect(shown.map(({ quantity }) => quantity).sort()).toEqual([5, 7]);
    const { token } = await signInAs('staff');
    for (const product of products) {
      const sold = await call(api.pos.sell, {
        token,
        body: {
          client: { phone: 'POS-1', name: '' },
          items: [{ product_id: product.id, quantity: 1, unit_price: product.price_cents / 100 }],
          payment_info: { payment_method: 'cash', amount_paid: 500, discount: 0 },
        },
      });
      expect(sold.status).toBe(201);
    }
  });

  it('are added up where payments begin at the same moment, so that staff hear of all they hold', async () => {
    // A guest may order goods of $900. Two such orders hold less than staff are notified of, three more.
    const { token: admin } = await signInAs('admin');
    const { body: policy } = await call(api.policy.get, { token: admin });
    await call(api.policy.update, { token: admin, body: { ...policy, reservation_alert: 2000 } });
    const orders = [];
    for (let number = 0; number < 6; number += 1) {
      const product = await aProduct(db, { price_cents: 900_00 });
      orders.push(await anOrder({ product, phone: `25261500030${number}` }));
    }
    wallet.willCharge(...orders.map(() => ({ state: 'unknown' }) as const));
    const held = await holdRows(pool, 'select from products for update');
    const paying = orders.map(({ params, body }, number) =>
      call(pay, { params, body: { ...body, wallet_id: `61500030${number}` } }),
    );
    await held.waiting(orders.length);
    await held.release();
    await Promise.all(paying);
    const large = db.selectFrom('orders').select('id').where('is_large_reservation', '=', true);
    expect(await large.execute()).toHaveLength(4);
  });

  it('are reserved by staff who accept the order unpaid or take its money', async () => {
    const product = await aProduct(db, { quantity: 4 });
    const [onCredit, paidHere] = [
      await anOrder({ product, quantity: 2 }),
      await anOrder({ product, quantity: 2 }),
    ];
    const tooLate = await anOrder({ product, quantity: 2 });
    const { token } = await signInAs('staff');
    const accept = ({ params }: { params: { id: number } }) =>
      call(api.orders.setStatus, { token, params, body: { status: 'CONFIRMED' } });
    expect((await accept(onCredit)).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(2);
    const receive = ({ params }: { params: { id: number } }) =>
      call(api.orders.receive, { token, params, body: { payment_method: 'cash' } });
    expect((await receive(paidHere)).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(0);
    for (const refused of [await accept(tooLate), await receive(tooLate)])
      expect([refused.status, refused.error.product]).toEqual([409, product.id]);
    await expectBooksTrue(db);
  });
});

describe('the end of a reservation', () => {
  it('cancels an order no one tried to pay, which reserved nothing', async () => {
    const product = await aProduct(db);
    const { token, id } = await anOrder({ product, quantity: 4 });
    clock.advance(30 * MINUTE);
    expect(await release()).toBe(1);
    expect(await stockOf(db, product.id)).toBe(20);
    expect(await track(token)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'It was not paid in time.',
      goods_reserved: false,
    });
    const moves = db.selectFrom('stock_transactions').selectAll().where('order_id', '=', id);
    expect(await moves.execute()).toEqual([]);
    await expectBooksTrue(db);
  });

  it('cancels an order whose payment failed and puts its goods back', async () => {
    const product = await aProduct(db);
    const { token, params, body } = await anOrder({ product, quantity: 4 });
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    await call(pay, { params, body });
    expect(await stockOf(db, product.id)).toBe(16);
    clock.advance(30 * MINUTE - 1);
    expect(await release()).toBe(0);
    clock.advance(1);
    expect(await release()).toBe(1);
    expect(await stockOf(db, product.id)).toBe(20);
    expect(await track(token)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'UNPAID',
      cancel_reason: HOLD_ENDED,
      is_payable: false,
    });
    const late = await call(pay, { params, body });
    expect(late).toMatchObject({ status: 409, error: { error: expect.stringMatching(/cancelled/) } });
    expect(await balances(db)).toEqual({});
  });

  it('waits for a payment begun in its last minute', async () => {
    const { token, params, body } = await anOrder();
    clock.advance(29 * MINUTE);
    wallet.willCharge({ state: 'unknown' });
    await call(pay, { params, body });
    clock.advance(5 * MINUTE);
    expect(await release()).toBe(0);
    expect(await track(token)).toMatchObject({ payment_status: 'PAID', status: 'PENDING' });
  });

  const paidTooLate = async (stockTaken: boolean) => {
    const product = await aProduct(db, { quantity: 1 });
    const { token, params, body, id } = await anOrder({ product });
    wallet.willCharge({ state: 'unknown' });
    await call(pay, { params, body, key: 'late' });
    wallet.willLookup(...Array.from({ length: 9 }, () => ({ state: 'unknown' }) as const));
    clock.advance(40 * MINUTE);
    await release();
    if (stockTaken) await payNow(await anOrder({ product, phone: '252615000888' }));
    wallet.willLookup();
    clock.advance(15 * MINUTE);
    await settleUnknownAttempts(payments);
    return { order: await track(token), product, id };
  };

  it('takes an order back to life that was paid after it, while there is stock', async () => {
    const { order, product } = await paidTooLate(false);
    expect(order).toMatchObject({ status: 'PENDING', payment_status: 'PAID', cancel_reason: null });
    expect(await stockOf(db, product.id)).toBe(0);
  });

  it('owes the money back of one paid after it, once the goods are gone', async () => {
    const { order, id } = await paidTooLate(true);
    expect(order).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUND_DUE',
      payment: { state: 'succeeded', message: expect.stringMatching(/give it back/) },
    });
    const { token } = await signInAs('staff');
    const { body } = await call(api.orders.listOnline, { token, query: { refund_due: true } });
    expect(body).toMatchObject([{ id, refund_due: 10.3 }]);
  });
});
