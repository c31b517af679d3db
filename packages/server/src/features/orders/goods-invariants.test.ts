import { cents, DEFAULT_POLICY, dollars, priceCart } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from '../payments/index.ts';
import { releaseEndedHolds } from './release-ended-holds.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();

/** Numbers that look random and are the same in every run, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Orders whose tax or total the price function would not have given. */
const totalsDiffer = async () => {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  return orders.filter((order) => {
    const totals = priceCart(DEFAULT_POLICY, {
      channel: order.channel as 'POS',
      lines: lines
        .filter((line) => line.order_id === order.id)
        .map((line) => ({ unit_price_cents: cents(line.unit_price_cents), quantity: line.quantity })),
      discount_cents: cents(order.discount_cents),
      ...(order.delivery_type && { delivery: order.delivery_type as 'PICKUP' }),
    });
    return totals.total_cents !== order.total_cents || totals.tax_cents !== order.tax_cents;
  });
};

describe('random operations on goods, several at once', () => {
  const hold = async (seed: number) => {
    const random = numbers(seed);
    let { token } = await signInAs('manager');
    const products = [
      await aProduct(db, { price_cents: 12_99, quantity: 30 }),
      await aProduct(db, { price_cents: 3_33, quantity: 20 }),
      await aProduct(db, { price_cents: 80_00, quantity: 12 }),
    ];
    const cart = () =>
      [products[random(3)]!, products[random(3)]!].map((product) => ({
        product_id: product.id,
        quantity: 1 + random(3),
        unit_price: dollars(product.price_cents),
      }));
    const anyOrder = async () => {
      const ids = await db.selectFrom('orders').select(['id']).execute();
      return { id: ids[random(Math.max(1, ids.length))]?.id ?? 1 };
    };
    const anyPayment = async () => {
      const orders = await db.selectFrom('orders').select(['id', 'access_token']).execute();
      const order = orders[random(Math.max(1, orders.length))];
      const wallet_id = `25261${1_000_000 + random(8_000_000)}`;
      const token = order?.access_token ?? undefined;
      return { params: { id: order?.id ?? 1 }, body: { wallet_id, payment_method: '1', token } };
    };
    const operation = async () => {
      const product = products[random(products.length)]!;
      const taken = { reason: 'Mistake', ...(random(2) === 0 && { refund_reference: 'by hand' }) };
      switch (random(12)) {
        case 0:
        case 1:
          return call(api.pos.sell, {
            token,
            body: {
              client: { phone: `POS-${random(1000)}` },
              items: cart(),
              payment_info: { payment_method: 'cash', amount_paid: 1000, discount: random(300) / 100 },
            },
          });
        case 2:
        case 3:
          return call(api.shop.createOrder, {
            body: {
              delivery_type: random(2) === 0 ? 'PICKUP' : 'DELIVERY',
              delivery_address: 'Hodan 4',
              items: cart(),
              guest_phone: `25261${1_000_000 + random(8_000_000)}`,
              guest_name: 'Guest',
            },
          });
        case 4:
        case 5:
          return call(api.shop.payOrder, await anyPayment());
        case 6:
          return call(api.orders.setStatus, {
            token,
            params: await anyOrder(),
            body: { status: ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'][random(4)] },
          });
        case 7:
          return random(2) === 0
            ? call(api.orders.cancel, { token, params: await anyOrder(), body: taken })
            : call(api.orders.voidSale, { token, params: await anyOrder(), body: taken });
        case 8:
          return random(2) === 0
            ? call(api.orders.receive, { token, params: await anyOrder(), body: { payment_method: 'cash' } })
            : call(api.orders.refund, {
                token,
                params: await anyOrder(),
                body: { reason: 'Broken', refund_reference: 'by hand' },
              });
        case 9:
          return call(api.orders.returnGoods, {
            token,
            params: await anyOrder(),
            body: {
              items: [{ product: product.id, quantity: 1 + random(2), restock: random(2) === 0 }],
              reason: 'Leaks',
              method: 'mobile_money',
              reference: 'by hand',
            },
          });
        case 10:
          return call(api.inventory.createTransaction, {
            token,
            body: {
              product: product.id,
              quantity: 1 + random(4),
              transaction_type: ['in', 'out', 'adjust'][random(3)],
              notes: 'By hand',
            },
          });
        default: {
          clock.advance(random(25) * 60_000);
          await releaseEndedHolds(db, clock, payments.log);
          await settleUnknownAttempts(payments);
          // Half an hour ends a sign-in's token.
          ({ token } = await signInAs('manager'));
          return { status: 200 };
        }
      }
    };
    const statuses = new Map<number, number>();
    for (let round = 0; round < 25; round += 1) {
      if (random(3) === 0) wallet.willCharge({ state: 'failed', failure: 'declined' });
      if (random(3) === 0) wallet.willCharge({ state: 'unknown' });
      if (random(2) === 0) wallet.willLookup({ state: 'unknown' });
      for (const { status } of await Promise.all([operation(), operation(), operation()]))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await expectBooksTrue(db);
      expect(await totalsDiffer()).toEqual([]);
    }
    expect(statuses.get(500), 'server errors').toBeUndefined();
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(20);
  };
  it.each([1])('leave every piece and every cent accounted for (seed %i)', hold);
  it.each([2, 3, 4])('leave every piece and every cent accounted for (seed %i)', { tags: 'long' }, hold);
});
