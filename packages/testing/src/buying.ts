import { DEFAULT_POLICY, deliveryFee, dollars } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import { aProduct } from './factories.ts';

export const GUEST = '252615000111';

/** The body of an order of the shop, as a guest's browser sends it. */
export async function aCart(
  db: Db,
  given: {
    product?: { id: number; price_cents: number };
    quantity?: number;
    phone?: string;
    address?: string;
  } = {},
) {
  const product = given.product ?? (await aProduct(db));
  const phone = given.phone ?? GUEST;
  return {
    delivery_type: given.address ? 'DELIVERY' : 'PICKUP',
    delivery_address: given.address ?? '',
    delivery_cost: given.address ? dollars(deliveryFee(DEFAULT_POLICY)) : 0,
    items: [
      { product_id: product.id, quantity: given.quantity ?? 1, unit_price: dollars(product.price_cents) },
    ],
    guest_phone: phone,
    guest_name: phone,
  };
}

export const stockOf = async (db: Db, productId: number): Promise<number> => {
  const product = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return product.quantity;
};

/** The row counts of all tables that an order writes to; a refused call must not change them. */
export async function goodsRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from orders) as orders,
      (select count(*) from order_lines) as order_lines,
      (select count(*) from order_payments) as order_payments,
      (select count(*) from payment_attempts) as payment_attempts,
      (select count(*) from stock_transactions) as stock_transactions,
      (select count(*) from journal_entries) as journal_entries,
      (select count(*) from clients) as clients,
      (select count(*) from idempotency_keys) as idempotency_keys,
      (select coalesce(sum(quantity), 0) from products) as pieces`.execute(db);
  return rows[0]!;
}

/** Debits less credits of each account. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journal_lines')
    .select((eb) => [
      'account',
      eb(eb.fn.sum<number>('debit_cents'), '-', eb.fn.sum<number>('credit_cents')).as('net'),
    ])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, net }) => [account, Number(net)]));
}
