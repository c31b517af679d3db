import type pg from 'pg';
import { serve } from './serve.ts';

interface Product {
  id: number;
  name: string;
  price_cents: number;
  cost_price_cents: number | null;
}

interface Line extends Product {
  quantity: number;
}

interface Sale {
  items: { product_id: number; quantity: number }[];
  payment_info: { amount_paid: number };
}

const SELLER = 1;

const ORIGIN = JSON.stringify({
  kind: 'staff',
  id: SELLER,
  act: 'POST /sale',
  address: '127.0.0.1',
  request_id: 'bare',
});

const TELL_ORIGIN = "select set_config('revive.origin', $1, true)";
const LOCK =
  'select id, name, price_cents, cost_price_cents from products where id = any($1) order by id for update';
const ORDER = `insert into orders (channel, status, client_name, client_phone, subtotal_cents, tax_cents, total_cents,
    received_cents, tendered_cents, delivery_paid_with_order, sold_by, business_day, paid_at, recognised_at, created_at)
  values ('POS', 'CONFIRMED', 'Walk-in customer', null, $1, $2, $3, $3, $4, false, $5, $6, $7, $7, $7) returning *`;
const LINES = `insert into order_lines (order_id, product_id, name, unit_price_cents, unit_cost_cents, quantity)
  select $1, * from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[])`;
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
const ANSWER = `insert into idempotency_keys (actor, key, endpoint, body_hash, status, response)
  values ('staff:1', $1, 'POST /api/onlineshop/pos-sale/', $2, 201, $3)`;

// A cash sale as the plainest program writes it: begin, say who sells, lock the products, one statement after the other,
// commit. It leaves the rows that ours leaves, the audit trail's among them, and the same triggers watch it.
serve(async (pool, { headers, body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(TELL_ORIGIN, [ORIGIN]);
    const answer = await sell(client, String(headers['idempotency-key']), JSON.parse(body) as Sale);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

async function sell(client: pg.PoolClient, key: string, { items, payment_info }: Sale) {
  const at = new Date();
  const quantities = new Map(items.map((item) => [item.product_id, item.quantity]));
  const products = await client.query<Product>(LOCK, [[...quantities.keys()]]);
  const lines: Line[] = products.rows.map((product) => ({
    ...product,
    quantity: quantities.get(product.id)!,
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const tax = Math.round(subtotal * 0.05);
  const total = subtotal + tax;

  const day = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const { rows } = await client.query(ORDER, [
    subtotal,
    tax,
    total,
    payment_info.amount_paid * 100,
    SELLER,
    day,
    at,
  ]);
  const order = rows[0];
  const of = (column: keyof Line) => lines.map((line) => line[column]);
  const facts = [of('id'), of('name'), of('price_cents'), of('cost_price_cents'), of('quantity')];
  await client.query(LINES, [order.id, ...facts]);
  const moved = (await client.query(STOCK, [of('id'), of('quantity')])).rows;
  const movedOf = (column: string) => moved.map((row) => row[column]);
  await client.query(MOVES, [movedOf('id'), movedOf('quantity'), movedOf('sold'), order.id, SELLER, at]);

  const post = async (kind: string, accounts: string[], debits: number[], credits: number[]) => {
    const entry = await client.query(ENTRY, [kind, `Order ${order.order_number}`, order.id, SELLER, at]);
    await client.query(ENTRY_LINES, [entry.rows[0].id, accounts, debits, credits]);
    return entry.rows[0].id as number;
  };
  await post(
    'goods_sale',
    ['receivable', 'product_revenue', 'tax_payable'],
    [total, 0, 0],
    [0, subtotal, tax],
  );
  const entry = await post('order_payment', ['cash', 'receivable'], [total, 0], [0, total]);
  await client.query(PAYMENT, [order.id, total, entry, SELLER, at]);
  const answer = { order: { ...order, total, lines }, receipt: { at, subtotal, tax, total } };
  await client.query(ANSWER, [key, Buffer.alloc(32), JSON.stringify(answer)]);
  return answer;
}
