import type pg from 'pg';

export type Run = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Begins, does what is to be done by statements that have a name, and commits. */
export async function inTransaction<T>(pool: pg.Pool, act: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await act((name, text, values) => client.query({ name, text, values }));
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export interface Item {
  product_id: number;
  quantity: number;
}

export interface Line {
  id: number;
  name: string;
  price_cents: number;
  cost_price_cents: number | null;
  quantity: number;
}

export interface Facts {
  /** Null for what nobody of ours sold. */
  seller: number | null;
  at: Date;
}

const LOCK =
  'select id, name, price_cents, cost_price_cents from products where id = any($1) order by id for update';
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
    (order_id, kind, payment_method, amount_cents, journal_entry_id, reference, recorded_by, recorded_at)
  values ($1, 'receipt', $2, $3, $4, $5, $6, $7)`;

/** Locks the goods of a sale and tells what they are worth. */
export async function lockGoods(run: Run, items: readonly Item[]) {
  const quantities = new Map(items.map((item) => [item.product_id, item.quantity]));
  const { rows } = await run('lock', LOCK, [[...quantities.keys()]]);
  const lines: Line[] = rows.map((product) => ({ ...product, quantity: quantities.get(product.id)! }));
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  return { lines, subtotal, tax: Math.round(subtotal * 0.05) };
}

/** Writes the lines of an order and takes the pieces out of stock. */
export async function takeGoods(run: Run, order: number, lines: readonly Line[], { seller, at }: Facts) {
  const of = (column: keyof Line) => lines.map((line) => line[column]);
  await run('lines', LINES, [
    order,
    of('id'),
    of('name'),
    of('price_cents'),
    of('cost_price_cents'),
    of('quantity'),
  ]);
  const { rows } = await run('stock', STOCK, [of('id'), of('quantity')]);
  const movedOf = (column: string) => rows.map((row) => row[column]);
  await run('moves', MOVES, [movedOf('id'), movedOf('quantity'), movedOf('sold'), order, seller, at]);
}

interface Sums {
  id: number;
  order_number: string;
  subtotal_cents: number;
  tax_cents: number;
  discount_cents: number;
  total_cents: number;
}

interface Receipt {
  method: 'cash' | 'mobile_money';
  account: 'cash' | 'mobile_wallet';
  reference: string | null;
}

/** Posts what a sale is worth and that all of it was paid. */
export async function postPaidSale(run: Run, order: Sums, receipt: Receipt, { seller, at }: Facts) {
  const post = async (kind: string, accounts: string[], debits: number[], credits: number[]) => {
    const { rows } = await run('entry', ENTRY, [kind, `Order ${order.order_number}`, order.id, seller, at]);
    await run('entry lines', ENTRY_LINES, [rows[0].id, accounts, debits, credits]);
    return rows[0].id as number;
  };
  const discount = order.discount_cents > 0;
  await post(
    'goods_sale',
    ['receivable', ...(discount ? ['discounts_given'] : []), 'product_revenue', 'tax_payable'],
    [order.total_cents, ...(discount ? [order.discount_cents] : []), 0, 0],
    [0, ...(discount ? [0] : []), order.subtotal_cents, order.tax_cents],
  );
  const total = order.total_cents;
  const entry = await post('order_payment', [receipt.account, 'receivable'], [total, 0], [0, total]);
  await run('payment', PAYMENT, [order.id, receipt.method, total, entry, receipt.reference, seller, at]);
}

/** The day of the business at a moment. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

const ANSWER = `insert into idempotency_keys (actor, key, endpoint, body_hash, status, response)
  values ($1, $2, $3, $4, 201, $5)`;

/** Keeps the answer of a call under its key. */
export const keepAnswer = (
  run: Run,
  call: { actor: string; key: string; endpoint: string },
  answer: object,
) => run('answer', ANSWER, [call.actor, call.key, call.endpoint, Buffer.alloc(32), JSON.stringify(answer)]);
