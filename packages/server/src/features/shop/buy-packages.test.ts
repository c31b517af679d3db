import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances, GUEST, stockOf } from '@revive/testing/buying.ts';
import { aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { aShopBuyer } from '@revive/testing/shop-buyer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/release-ended-holds.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const app = await testApp();
const { db, call, clock, payments, signInAs, wallet } = app;
const { order, pay, track, billOf } = aShopBuyer(app);
const MINUTE = 60_000;
const bookings = () => db.selectFrom('bookings').selectAll().orderBy('id').execute();

afterEach(() => expectBooksTrue(db));

describe('a package ordered in the shop', () => {
  it('becomes sessions to be planned of the client of the order’s phone, paid by the wallet', async () => {
    const offered = await aPackage(db, { price_cents: 120_00 });
    const made = await order([{ package: offered.id, quantity: 1, unit_price: 120 }]);
    expect(made).toMatchObject({
      status: 201,
      body: { total_amount: 120, tax: 0, payment_status: 'UNPAID', is_payable: true },
    });
    expect(made.body.items).toMatchObject([{ product_id: null, package: offered.id, total_price: 120 }]);
    expect(await bookings()).toEqual([]);
    const paid = await pay(made.body, {}, 'pay');
    expect(paid.body).toMatchObject({
      payment_status: '001',
      order: {
        payment_status: 'PAID',
        status: 'DELIVERED',
        receipt: {
          total: 120,
          amountPaid: 120,
          paymentMethod: 'mobile',
          orderNumber: made.body.order_number,
        },
      },
    });
    expect(wallet.charges).toMatchObject([{ amount_cents: 120_00, description: 'Order R1001' }]);
    const client = await db.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    expect(client).toMatchObject({ phone: GUEST, name: 'Hodan Warsame' });
    expect(await bookings()).toMatchObject([
      { client_id: client.id, package_id: offered.id, amount_paid_cents: 120_00, scheduled_at: null },
    ]);
    // Of all of it she is written once: the page of her order.
    const written = await db.selectFrom('messages').select(['kind', 'subject_kind', 'link']).execute();
    expect(written.filter(({ kind }) => kind === 'receipt')).toEqual([
      { kind: 'receipt', subject_kind: 'order', link: `/order/${made.body.token}` },
    ]);
    const { access } = (await call(api.auth.login, { body: await someMobileCredentials(db, client.id) }))
      .body;
    const page = (await call(api.me.read, { token: access })).body;
    expect(page.orders).toMatchObject([{ order_number: 'R1001', total: 120, is_paid: true }]);
    expect(page.packages).toMatchObject([{ name: offered.name, left: 3 }]);
    // Pressed again with the same key, nothing is bought twice.
    expect((await pay(made.body, {}, 'pay')).body.payment_status).toBe('001');
    expect([wallet.charges.length, (await bookings()).length]).toEqual([1, 1]);
  });

  it('stands beside goods, each at its own sums, and twice where two are ordered', async () => {
    const offered = await aPackage(db, { price_cents: 60_00 });
    const product = await aProduct(db, { price_cents: 10_00, quantity: 5 });
    await aClient(db, { phone: GUEST, name: 'Hodan Warsame' });
    const made = await order([
      { product_id: product.id, quantity: 2, unit_price: 10 },
      { package: offered.id, quantity: 2, unit_price: 60 },
    ]);
    expect(made.body).toMatchObject({ subtotal: 140, tax: 1, discount: 0.4, total_amount: 140.6 });
    expect((await pay(made.body)).body.order).toMatchObject({ status: 'PENDING', payment_status: 'PAID' });
    expect(await stockOf(db, product.id)).toBe(3);
    expect(await bookings()).toHaveLength(2);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1);
  });

  it('is refused at another price, off, unknown, or brought', async () => {
    const offered = await aPackage(db, { price_cents: 120_00 });
    const off = await aPackage(db, { price_cents: 10_00, is_active: false });
    const cheap = await order([{ package: offered.id, quantity: 1, unit_price: 1 }]);
    expect(cheap).toMatchObject({ status: 409, error: { package: offered.id, price: 120, unit_price: 1 } });
    expect((await order([{ package: off.id, quantity: 1, unit_price: 10 }])).status).toBe(409);
    expect((await order([{ package: 999, quantity: 1, unit_price: 10 }])).error).toHaveProperty([
      'items.0.package',
    ]);
    const brought = { delivery_type: 'DELIVERY', delivery_address: 'Hodan', delivery_cost: 2 };
    expect(
      (await order([{ package: offered.id, quantity: 1, unit_price: 120 }], brought)).error,
    ).toHaveProperty('delivery_type');
    expect(await db.selectFrom('bills').select('id').execute()).toEqual([]);
  });

  it('is not sold at a price that changed since it was ordered', async () => {
    const offered = await aPackage(db, { price_cents: 120_00 });
    const { body } = await order([{ package: offered.id, quantity: 1, unit_price: 120 }]);
    await db.updateTable('packages').set({ price_cents: 150_00 }).execute();
    expect(await pay(body)).toMatchObject({ status: 409, error: { price: 150, unit_price: 120 } });
    expect(wallet.charges).toEqual([]);
  });

  it('is of the number it was ordered with, also where another wallet pays', async () => {
    const offered = await aPackage(db, { price_cents: 30_00 });
    const { body } = await order([{ package: offered.id, quantity: 1, unit_price: 30 }]);
    await pay(body, { wallet_id: '252615999888' });
    const [booking] = await bookings();
    const owner = await db
      .selectFrom('clients')
      .select('phone')
      .where('id', '=', booking!.client_id)
      .executeTakeFirstOrThrow();
    expect(owner.phone).toBe(GUEST);
  });

  it('waits while the wallet is silent, and is sold by a late yes, also after the time to pay', async () => {
    const offered = await aPackage(db, { price_cents: 30_00 });
    const product = await aProduct(db, { price_cents: 10_00, quantity: 1 });
    const { body } = await order([
      { product_id: product.id, quantity: 1, unit_price: 10 },
      { package: offered.id, quantity: 1, unit_price: 30 },
    ]);
    wallet.willCharge({ state: 'unknown' });
    expect((await pay(body)).body).toMatchObject({
      payment_status: '003',
      order: { is_payable: false, payment: { state: 'waiting' } },
    });
    expect([await bookings(), await stockOf(db, product.id)]).toEqual([[], 0]);
    clock.advance(24 * 60 * MINUTE);
    await releaseEndedHolds(db, clock, app.app.log);
    expect(await stockOf(db, product.id)).toBe(1);
    wallet.willLookup({ state: 'succeeded', transaction_id: 'T-late' });
    await settleUnknownAttempts({ ...payments, db });
    expect(await track(body.token)).toMatchObject({ payment_status: 'PAID', status: 'PENDING' });
    expect([await bookings(), await stockOf(db, product.id)]).toMatchObject([
      [{ package_id: offered.id }],
      0,
    ]);
  });

  it('keeps nothing after a no, and is paid by another try', async () => {
    const offered = await aPackage(db, { price_cents: 30_00 });
    const { body } = await order([{ package: offered.id, quantity: 1, unit_price: 30 }]);
    wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
    expect((await pay(body, {}, 'one')).body).toMatchObject({
      payment_status: '002',
      order: { is_payable: true, payment: { state: 'failed' } },
    });
    expect((await billOf(body.id)).state).toBe('open');
    expect((await pay(body, {}, 'two')).body.payment_status).toBe('001');
  });

  it('goes back with its bill, and the order with it', async () => {
    const offered = await aPackage(db, { price_cents: 30_00 });
    const product = await aProduct(db, { price_cents: 10_00, quantity: 1 });
    const { body } = await order([
      { product_id: product.id, quantity: 1, unit_price: 10 },
      { package: offered.id, quantity: 1, unit_price: 30 },
    ]);
    await pay(body);
    const { token } = await signInAs('manager');
    const reason = 'Changed her mind';
    const cancel = await call(api.orders.cancel, { token, params: { id: body.id }, body: { reason } });
    const bill = await billOf(body.id);
    expect(cancel).toMatchObject({ status: 409, error: { bill: bill.id } });
    const payment = await db.selectFrom('bill_payments').select('id').executeTakeFirstOrThrow();
    const references = { [payment.id]: 'BACK-1' };
    const taken = await call(api.bills.void, {
      token,
      params: { id: bill.id },
      body: { reason, references },
    });
    expect(taken).toMatchObject({ status: 201, body: { state: 'void' } });
    expect(await track(body.token)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED' });
    expect((await bookings())[0]!.status).toBe('cancelled');
    expect(await stockOf(db, product.id)).toBe(1);
    expect((await balances(db)).mobile_wallet).toBe(0);
  });

  it('is paid at the desk by the bill of its order, and by nothing less', async () => {
    const offered = await aPackage(db, { price_cents: 30_00 });
    const { body } = await order([{ package: offered.id, quantity: 1, unit_price: 30 }]);
    const { token } = await signInAs('staff');
    const receive = await call(api.orders.receive, {
      token,
      params: { id: body.id },
      body: { payment_method: 'cash' },
    });
    const bill = await billOf(body.id);
    expect(receive).toMatchObject({ status: 409, error: { bill: bill.id } });
    const alone = { lines: [{ order: body.id }], payments: [] };
    expect(await call(api.bills.create, { token, body: alone as never })).toMatchObject({
      status: 409,
      error: { bill: bill.id },
    });
    const listed = await call(api.orders.listOnline, { token });
    expect(listed.body[0]).toMatchObject({ total_amount: 30, left_to_pay: 30, bill: bill.id });
    const paid = await call(api.bills.pay, {
      token,
      params: { id: bill.id },
      body: { method: 'cash', amount: 30 } as never,
    });
    expect(paid).toMatchObject({ status: 201, body: { state: 'settled' } });
    expect((await track(body.token)).payment_status).toBe('PAID');
  });
});
