import type { AnalyticsFilter } from '@revive/contract';
import { BookingPayment, SalesChannel, TOP_PRODUCTS } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { dice } from '@revive/testing/dice.ts';
import { aBooking, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StaffActor } from '../../http/actor.ts';
import { bookingPlan } from '../bookings/pay-booking.ts';
import { cancelOnlineOrder } from '../orders/cancel-online-order.ts';
import { releaseEndedHolds } from '../orders/index.ts';
import { receiveForOrder } from '../orders/receive-for-order.ts';
import { returnGoods } from '../orders/return-goods.ts';
import { voidSale } from '../orders/void-sale.ts';
import { takeByWallet } from '../payments/index.ts';
import { getAnalytics } from './get-analytics.ts';

const { db, clock, payments } = await testApp();

const DAYS = Array.from({ length: 100 }, (_, so) =>
  new Date(Date.parse('2026-08-20') + so * 86_400_000).toISOString().slice(0, 10),
);

/** The same figures, added up from every order and line there is. */
async function bruteForce(wanted: AnalyticsFilter) {
  const those = sql`paid_at is not null and status <> 'CANCELLED'
    and day between ${wanted.start_date ?? '1900-01-01'}::date and ${wanted.end_date ?? '2999-12-31'}::date
    and (${wanted.channel ?? null}::text is null or channel = ${wanted.channel ?? null})
    and (${wanted.sales_person ?? null}::bigint is null or sold_by = ${wanted.sales_person ?? null})`;
  const groups = async (column: string) =>
    (
      await sql<{ of: unknown; total: number; count: number }>`
        select ${sql.ref(column)} as of, sum(cents)::bigint as total, sum(orders)::bigint as count from (
          select *, business_day as day, total_cents as cents, 1 as orders from orders
          union all
          select o.*, r.business_day, -r.total_cents, 0 from orders o join order_returns r on r.order_id = o.id
        ) moved where ${those} and ${sql.ref(column)} is not null group by 1 order by 2 desc, 1`.execute(db)
    ).rows;
  const products = await sql<{ product: number; revenue: number; quantity: number }>`
    select product_id as product, sum(pieces * unit_price_cents)::bigint as revenue, sum(pieces)::bigint as quantity from (
      select o.*, o.business_day as day, l.product_id, l.unit_price_cents, quantity as pieces
      from orders o join order_lines l on l.order_id = o.id
      union all
      select o.*, r.business_day, l.product_id, l.unit_price_cents, -b.quantity from orders o
      join order_returns r on r.order_id = o.id join order_return_lines b on b.return_id = r.id
      join order_lines l on l.id = b.order_line_id
    ) moved where product_id is not null and ${those}
    group by 1 having sum(pieces * unit_price_cents) >= 0 order by 2 desc, 1 limit ${TOP_PRODUCTS}`.execute(
    db,
  );
  return { channels: await groups('channel'), people: await groups('sold_by'), products: products.rows };
}

async function expectTruth(wanted: AnalyticsFilter) {
  const shown = await getAnalytics(db, wanted);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const byTotal = (a: { total: number; of: unknown }, b: { total: number; of: unknown }) =>
    b.total - a.total || (String(a.of) < String(b.of) ? -1 : 1);
  const truth = await bruteForce(wanted);
  expect(
    {
      channels: shown.sales_by_channel
        .map(({ sales_channel, total, count }) => ({ of: sales_channel, total: cents(total), count }))
        .sort(byTotal),
      people: shown.sales_by_person
        .map(({ sales_person, total, count }) => ({ of: sales_person.id, total: cents(total), count }))
        .sort(byTotal),
      products: shown.top_products.map(({ product, total_revenue, quantity }) => ({
        product,
        revenue: cents(total_revenue),
        quantity,
      })),
    },
    JSON.stringify(wanted),
  ).toEqual({
    channels: truth.channels.sort(byTotal),
    people: truth.people.sort(byTotal),
    products: truth.products,
  });
  expect(shown.total_orders).toBe(truth.channels.reduce((count, channel) => count + channel.count, 0));
  expect(cents(shown.total_sales)).toBe(truth.channels.reduce((sum, channel) => sum + channel.total, 0));
}

/** Does one thing that happens in a shop. */
async function business(seed: number) {
  const { below, pick } = dice(seed);
  const actor_id = (await aUser(db, { role: 'manager' })).id;
  const actor: StaffActor = {
    kind: 'staff',
    id: actor_id,
    name: 'Amina Ali',
    role: 'manager',
    sign_in_id: '',
  };
  const people = [actor_id, (await aUser(db)).id, (await aUser(db)).id];
  const products = await Promise.all(
    Array.from({ length: 14 }, () => aProduct(db, { price_cents: 50 + below(9000), quantity: 100_000 })),
  );
  const service = await aService(db, { unit_price_cents: 3300 });
  const orders: { id: number; channel: string }[] = [];
  const cart = () => {
    const wanted = new Set(Array.from({ length: 1 + below(3) }, () => pick(products).id));
    return [...wanted].map((product_id) => ({ product_id, quantity: 1 + below(4) }));
  };
  const online = () => pick(['ONLINE_SHOP', 'MOBILE_APP'] as const);
  const why = { actor_id, reason: 'Changed their mind', refund_reference: 'R-1' };
  const refused = () => undefined;
  const operations = [
    async () => orders.push(await aCounterSale(db, { items: cart(), by: pick(people), at: clock.now() })),
    async () =>
      orders.push(
        await anOnlineOrder(db, {
          items: cart(),
          channel: online(),
          paid: pick(['cash', 'mobile_money'] as const),
          status: pick(['PENDING', 'CONFIRMED', 'PROCESSING'] as const),
          at: clock.now(),
        }),
      ),
    async () => orders.push(await anOnlineOrder(db, { items: cart(), channel: online(), at: clock.now() })),
    async () => {
      const { id, channel } = pick(orders);
      if (channel === 'POS') await voidSale(db, clock, { id, ...why }).catch(refused);
      else await cancelOnlineOrder(db, clock, { id, actor, ...why }).catch(refused);
    },
    async () => {
      const unpaid = pick(orders);
      await receiveForOrder(db, clock, {
        id: unpaid.id,
        payment_method: 'cash',
        reference: null,
        actor_id,
      }).catch(refused);
    },
    async () => {
      const { id } = pick(orders);
      const line = await db
        .selectFrom('order_lines')
        .select('product_id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const items = [{ product: line.product_id!, quantity: 1 + below(2), restock: below(2) === 0 }];
      const how = { method: 'cash', reference: null, actor_id, reason: 'Leaks' } as const;
      await returnGoods(db, clock, { id, items, ...how }).catch(refused);
    },
    () => releaseEndedHolds(db, clock, payments.log),
    async () => {
      const { id } = await aBooking(db, { services: [service.id] });
      const seller: StaffActor = { ...actor, id: pick(people), role: 'staff' };
      const body = BookingPayment.parse({
        payment_method: 'mobile_money',
        phone_number: '615123456',
        amount_paid: pick([10, 33]),
      });
      await takeByWallet(
        payments,
        { phone: '252615123456', payer: { created_by: seller.id }, key: undefined },
        bookingPlan(payments, { booking_id: id, actor: seller, body }),
      );
    },
  ];
  orders.push(await aCounterSale(db, { items: cart(), by: pick(people), at: clock.now() }));
  return {
    people,
    happen: () => {
      clock.set(`${pick(DAYS)}T06:00:00Z`);
      return pick([operations[0]!, operations[1]!, ...operations])();
    },
    filter: (): AnalyticsFilter => {
      const [start, end] = [pick(DAYS), pick(DAYS)].sort();
      return {
        start_date: pick([undefined, start, `${start!.slice(0, 7)}-01`]),
        end_date: pick([undefined, end]),
        channel: pick([undefined, ...SalesChannel.options]),
        sales_person: pick([undefined, undefined, ...people]),
      };
    },
  };
}

// What the random business must have come to, or it would have proven little.
const ALL_ENDS = [
  'POS CONFIRMED',
  'POS CANCELLED',
  'ONLINE_SHOP unpaid',
  'ONLINE_SHOP CANCELLED',
  'ONLINE_SHOP PROCESSING',
  'MOBILE_APP CANCELLED',
  'SERVICES unpaid',
  'SERVICES CONFIRMED',
];

describe('the figures of sales', () => {
  it.each([7, 1980])('are what adding up every order gives, whatever happened (seed %i)', async (seed) => {
    const { happen, filter } = await business(seed);
    for (let step = 0; step < 120; step += 1) {
      await happen();
      if (step % 8 === 0) await expectTruth(filter());
    }
    const { rows: ends } = await sql<{ channel: string; end: string }>`
      select distinct channel, case when paid_at is null then 'unpaid' else status end as end from orders`.execute(
      db,
    );
    expect(ends.map(({ channel, end }) => `${channel} ${end}`)).toEqual(expect.arrayContaining(ALL_ENDS));
    await expectTruth({});
    for (let look = 0; look < 40; look += 1) await expectTruth(filter());
  });
});
