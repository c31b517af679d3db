import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Contestant, contest, type Score } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';

const SALE = '/api/onlineshop/pos-sale/';

/** Sales of three things, all over the shelves, and everybody of the same three. */
export const sales: Section = {
  name: 'sales',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const goods = await stockUp(place);
    const [ours, bare] = await Promise.all([startOurs(place), startBare('sales', place)]);
    try {
      const headers = { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' };
      const rows = [];
      for (const [name, choice] of [
        ['many products', goods],
        ['the same three', goods.slice(0, 3)],
      ] as const) {
        const contestants: Contestant[] = [
          {
            name: 'bare',
            server: bare,
            request: () => ({ method: 'POST', path: `/?key=${randomUUID()}`, headers, body: saleOf(choice) }),
          },
          {
            name: 'ours',
            server: ours,
            request: () => ({
              method: 'POST',
              path: SALE,
              headers: { ...headers, 'idempotency-key': randomUUID() },
              body: saleOf(choice),
            }),
          },
        ];
        const scores = await contest(contestants, { postmaster: businesses.postmaster });
        rows.push(rowOf(name, ...(scores as [Score, Score])));
      }
      return table(HEADS, rows);
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};

interface Piece {
  id: number;
  price_cents: number;
}

const PLENTY = 200_000;

/** Fills the shelves with more of a few hundred products than all rounds sell, in the way the database demands. */
async function stockUp(place: pg.PoolConfig): Promise<Piece[]> {
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query(
    `with chosen as (
       select id, quantity from products where archived_at is null order by id limit 300
     ), moved as (
       insert into stock_transactions (product_id, transaction_type, change, quantity_after, notes)
       select id, 'adjust', $1 - quantity, $1, 'Stock for measuring sales' from chosen
     )
     update products set quantity = $1 from chosen where products.id = chosen.id
     returning products.id::integer, products.price_cents::integer`,
    [PLENTY],
  );
  await client.end();
  return rows;
}

/** Three different products, one piece of each, to a walk-in who pays cash. */
function saleOf(goods: readonly Piece[]): string {
  const first = Math.floor(Math.random() * goods.length);
  const step = 1 + Math.floor(Math.random() * (Math.floor(goods.length / 3) - 1));
  const chosen = [0, 1, 2].map((place) => goods[(first + place * Math.max(step, 1)) % goods.length]!);
  return JSON.stringify({
    client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
    items: chosen.map(({ id, price_cents }) => ({
      product_id: id,
      quantity: 1,
      unit_price: price_cents / 100,
    })),
    payment_info: { payment_method: 'cash', amount_paid: 100_000, discount: 0 },
  });
}

const HEADS = [
  '',
  'ours of bare',
  'a second',
  'bare',
  'p50 ms',
  'bare',
  'p99 ms',
  'bare',
  'p99 / p50',
  'CPU ms',
  'bare',
];

const rowOf = (name: string, bare: Score, ours: Score) => [
  name,
  (ours.perSecond / bare.perSecond).toFixed(2),
  ...[ours, bare].map(({ perSecond }) => perSecond.toFixed(0)),
  ...[ours, bare].map(({ p50 }) => p50),
  ...[ours, bare].map(({ p99 }) => p99),
  (ours.p99 / ours.p50).toFixed(1),
  ...[ours, bare].map(({ serverCpu, databaseCpu }) => `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`),
];
