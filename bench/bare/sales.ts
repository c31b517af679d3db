import type pg from 'pg';
import { serve } from './serve.ts';

// A sale over the counter as the plainest program would write it: begin, look at the goods and lock them, write one row
// after the other, commit. It leaves the rows that ours leaves, by the same triggers.

interface Item {
  product_id: number;
  quantity: number;
}

interface Sale {
  items: Item[];
  payment_info: { amount_paid: number };
}

const LOCK =
  'select id, name, price_cents, cost_price_cents from products where id = any($1) order by id for update';
const ORDER = `insert into orders (channel, status, client_name, client_phone, subtotal_cents, tax_cents, total_cents,
    sold_by, business_day, recognised_at, created_at)
  values ('POS', 'PENDING', 'Walk-in customer', null, $1, $2, $3, $4, $5, $6, $6) returning id, order_number`;
const LINES = `insert into order_lines (order_id, product_id, name, unit_price_cents, unit_cost_cents, quantity)
  select $1, * from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[]) returning id`;
const STOCK = `update products set quantity = products.quantity - sold.quantity
  from unnest($1::bigint[], $2::integer[]) as sold(id, quantity) where products.id = sold.id
  returning products.id, products.quantity, sold.quantity as sold`;
const MOVES = `insert into stock_transactions
    (product_id, transaction_type, change, quantity_after, order_id, recorded_by, recorded_at)
  select id, 'sale', -sold, quantity, $4, $5, $6
  from unnest($1::bigint[], $2::integer[], $3::integer[]) as moved(id, quantity, sold)`;
const ENTRY = `insert into journal_entries (kind, description, source_type, source_id, actor_id, posted_at)
  values ($1, $2, 'order', $3, $4, $5) returning id`;
const ENTRY_LINES = `insert into journal_lines (entry_id, account, debit_cents, credit_cents)
  select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])`;
const PAYMENT = `insert into order_payments
    (order_id, kind, payment_method, amount_cents, journal_entry_id, recorded_by, recorded_at)
  values ($1, 'receipt', 'cash', $2, $3, $4, $5)`;
const PAID = `update orders set status = 'CONFIRMED', paid_at = $2, received_cents = $3, tendered_cents = $4 where id = $1`;
const ANSWER = `insert into idempotency_keys (actor, key, endpoint, body_hash, status, response)
  values ('staff:1', $1, 'POST /api/onlineshop/pos-sale/', $2, 201, $3)`;

const SELLER = 1;

serve(async (pool, url, body) => {
  const sale = JSON.parse(body) as Sale;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await sell(client, sale, url.searchParams.get('key')!);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

async function sell(client: pg.PoolClient, { items, payment_info }: Sale, key: string) {
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const at = new Date();
  const quantities = new Map(items.map((item) => [item.product_id, item.quantity]));
  const ids = [...quantities.keys()];
  const { rows: products } = await run('lock', LOCK, [ids]);
  const lines = products.map((product) => ({ ...product, quantity: quantities.get(Number(product.id))! }));
  const subtotal = lines.reduce((sum, line) => sum + Number(line.price_cents) * line.quantity, 0);
  const tax = Math.round(subtotal * 0.05);
  const total = subtotal + tax;
  const day = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const of = (column: string) => lines.map((line) => line[column]);
  const made = await run('order', ORDER, [subtotal, tax, total, SELLER, day, at]);
  const order = made.rows[0];
  await run('lines', LINES, [
    order.id,
    of('id'),
    of('name'),
    of('price_cents'),
    of('cost_price_cents'),
    of('quantity'),
  ]);
  const { rows: moved } = await run('stock', STOCK, [of('id'), of('quantity')]);
  const movedOf = (column: string) => moved.map((row) => row[column]);
  await run('moves', MOVES, [movedOf('id'), movedOf('quantity'), movedOf('sold'), order.id, SELLER, at]);
  const post = async (kind: string, accounts: string[], debits: number[], credits: number[]) => {
    const entry = await run('entry', ENTRY, [kind, `Order ${order.order_number}`, order.id, SELLER, at]);
    await run('entry lines', ENTRY_LINES, [entry.rows[0].id, accounts, debits, credits]);
    return entry.rows[0].id;
  };
  await post(
    'goods_sale',
    ['receivable', 'product_revenue', 'tax_payable'],
    [total, 0, 0],
    [0, subtotal, tax],
  );
  const entry = await post('order_payment', ['cash', 'receivable'], [total, 0], [0, total]);
  await run('payment', PAYMENT, [order.id, total, entry, SELLER, at]);
  await run('paid', PAID, [order.id, at, total, payment_info.amount_paid * 100]);
  const answer = { order: { ...order, total, lines }, receipt: { at, subtotal, tax, total } };
  await run('answer', ANSWER, [key, Buffer.alloc(32), JSON.stringify(answer)]);
  return answer;
}
