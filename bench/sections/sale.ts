import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { goalOf, type Section } from '../tools/goals.ts';
import { type Runner, race } from '../tools/race.ts';
import { startBare, startOurs } from '../tools/servers.ts';

export interface Product {
  id: number;
  price_cents: number;
}

/** More than all rounds sell. */
const STOCK = 200_000;

/** A cash sale of three lines over the counter, against the bare transaction that writes the same facts. */
export const sale: Section = async (businesses) => {
  const place = await businesses.open('large');
  const client = new pg.Client(place);
  await client.connect();
  const products = await stockUp(client);
  const [ours, bare] = await Promise.all([startOurs(place), startBare('sale', place)]);
  try {
    const runners = [
      saleRunner(ours.url, products, ours.headers),
      runnerOf(bare.url, '/sale', products),
    ] as const;
    await requireEqualFacts(client, runners);
    return [goalOf('sale of three lines, of bare', await race(...runners), { atLeast: 0.7 })];
  } finally {
    await Promise.all([ours.stop(), bare.stop(), client.end()]);
  }
};

/** Sells three goods over our counter. */
export const saleRunner = (url: string, products: readonly Product[], headers: Record<string, string>) =>
  runnerOf(url, '/api/onlineshop/pos-sale/', products, headers);

const runnerOf = (url: string, path: string, products: readonly Product[], headers = {}): Runner => ({
  url,
  request: () => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
      items: threeOf(products),
      payment_info: { payment_method: 'cash', amount_paid: 100_000, discount: 0 },
    }),
  }),
});

/** Three different products, one piece of each. */
export function threeOf(products: readonly Product[]) {
  const first = Math.floor(Math.random() * products.length);
  const step = 1 + Math.floor(Math.random() * (Math.floor(products.length / 3) - 1));
  return [0, 1, 2].map((place) => {
    const { id, price_cents } = products[(first + place * step) % products.length]!;
    return { product_id: id, quantity: 1, unit_price: price_cents / 100 };
  });
}

/** Fills the shelves with a few hundred products, in the way the database demands. */
export async function stockUp(client: pg.Client): Promise<Product[]> {
  const { rows } = await client.query(
    `with chosen as (
       select id, quantity from products where archived_at is null and cost_price_cents is not null
       order by id limit 300
     ), moved as (
       insert into stock_transactions (product_id, transaction_type, change, quantity_after, notes)
       select id, 'adjust', $1 - quantity, $1, 'Stock for the bench' from chosen
     )
     update products set quantity = $1 from chosen where products.id = chosen.id
     returning products.id::integer, products.price_cents::integer`,
    [STOCK],
  );
  return rows;
}

/** The facts of a sale, by the id of its order. */
const FACTS = [
  'select * from orders where id = $1',
  'select * from order_lines where order_id = $1',
  'select * from stock_transactions where order_id = $1',
  `select * from journal_entries where source_type = 'order' and source_id = $1`,
  `select l.* from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.source_type = 'order' and e.source_id = $1`,
  'select * from order_payments where order_id = $1',
  `select actor_kind, actor_id, act, address, request_id, record_id, part, label, change, before, after
    from audit_entries where record_type = 'order' and record_id = $1`,
];
/** Columns whose words must be equal; of others only whether they are filled, since each sale has its own. */
const WORDS =
  'channel status kind payment_method account transaction_type source_type actor_kind change part'.split(' ');

/** Makes one sale with each, and throws where they do not leave the same rows with the same columns filled. */
async function requireEqualFacts(client: pg.Client, runners: readonly Runner[]): Promise<void> {
  const shapes: string[][] = [];
  for (const { url, request } of runners) {
    const { path, method, headers, body } = request();
    const answer = await fetch(url + path, {
      method,
      headers: headers as Record<string, string>,
      body,
    } as RequestInit);
    if (!answer.ok) throw new Error(`${url} did not sell: ${await answer.text()}`);
    const { rows } = await client.query('select max(id) as id from orders');
    const shape: string[] = [];
    for (const text of FACTS)
      shape.push(...(await client.query(text, [rows[0].id])).rows.map(shapeOf).toSorted());
    shapes.push(shape);
  }
  if (!isDeepStrictEqual(shapes[0], shapes[1]))
    throw new Error(`the rows differ: ${JSON.stringify(shapes, null, 1)}`);
}

const shapeOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => (WORDS.includes(column) ? `${column} ${value}` : column))
    .join();
