import { api, cents, DEFAULT_POLICY, dollars, priceCart } from '@revive/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aProduct } from '../../test/factories.ts';
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

/** Everything that must be true of goods and their money at any moment, as counts of what is wrong. */
const wrongs = async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from products p where quantity < 0 or quantity <>
        (select coalesce(sum(change), 0) from stock_transactions where product_id = p.id)) as stock_differs,
      (select count(*) from stock_transactions t where quantity_after <>
        (select sum(change) from stock_transactions where product_id = t.product_id and id <= t.id)) as history_differs,
      (select count(*) from orders o where subtotal_cents <>
        (select sum(total_cents) from order_lines where order_id = o.id)) as lines_differ,
      (select count(*) from orders o where
        (select coalesce(sum(change), 0) from stock_transactions where order_id = o.id) <>
        case when status = 'CANCELLED' then 0 else -(select sum(quantity) from order_lines where order_id = o.id) end) as goods_differ,
      (select count(*) from orders where refunded_cents > received_cents or received_cents > total_cents) as overpaid,
      (select count(*) from orders o where received_cents <>
        (select coalesce(sum(amount_cents), 0) from order_payments where order_id = o.id and kind = 'receipt')) as receipts_differ,
      (select count(*) from orders o where refunded_cents <>
        (select coalesce(sum(amount_cents), 0) from order_payments where order_id = o.id and kind = 'refund')) as refunds_differ,
      (select count(*) from orders where (paid_at is not null and status <> 'CANCELLED') and received_cents - refunded_cents <> total_cents) as paid_differ,
      (select count(*) from (select entry_id from journal_lines group by entry_id
        having sum(debit_cents) <> sum(credit_cents)) unbalanced) as unbalanced,
      (select coalesce(sum(debit_cents - credit_cents), 0) from journal_lines where account = 'receivable')
        - (select coalesce(sum(case when status = 'CANCELLED' or recognised_at is null then 0 else total_cents end
          - received_cents + refunded_cents), 0) from orders) as receivable_differs,
      (select coalesce(sum(debit_cents - credit_cents), 0) from journal_lines where account in ('cash', 'card', 'mobile_wallet'))
        - (select coalesce(sum(received_cents - refunded_cents), 0) from orders) as money_differs,
      (select coalesce(sum(credit_cents - debit_cents), 0) from journal_lines where account = 'product_revenue')
        - (select coalesce(sum(subtotal_cents), 0) from orders where recognised_at is not null and status <> 'CANCELLED') as revenue_differs,
      (select coalesce(sum(orders), 0) from (select orders from sales_days union all select orders from sales_changes) counted)
        - (select count(*) from orders where paid_at is not null and status <> 'CANCELLED') as counted_differ`.execute(
    db,
  );
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, count]) => [name, Number(count)]));
};

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

describe('random acts on goods, several at once', () => {
  it.each([1, 2, 3, 4])('leave every piece and every cent accounted for (seed %i)', async (seed) => {
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
    const act = async () => {
      const product = products[random(products.length)]!;
      const taken = { reason: 'Mistake', ...(random(2) === 0 && { refund_reference: 'by hand' }) };
      switch (random(11)) {
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
          return call(api.shop.payOrder, {
            params: await anyOrder(),
            body: { wallet_id: `25261${1_000_000 + random(8_000_000)}`, payment_method: '1' },
          });
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
                body: { refund_reference: 'by hand' },
              });
        case 9:
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
      for (const { status } of await Promise.all([act(), act(), act()]))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const found = await wrongs();
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 0])));
      expect(await totalsDiffer()).toEqual([]);
    }
    expect(statuses.get(500), 'server errors').toBeUndefined();
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(20);
  });
});
