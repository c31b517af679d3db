import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { usedForAnother } from '../../http/idempotency.ts';

/** Until the transaction ends no one else makes the sale of this id. */
export const lockSaleId = (trx: Transaction<DB>, saleId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sale ' || ${saleId}::text, 0))`.execute(trx);

/** Thrown where this was sold already, by a call whose answer was lost or by a device without a line: `id` is its order or bill. */
export class SoldBefore extends Error {
  readonly id: number;

  constructor(id: number) {
    super(`${id} is this sale`);
    this.id = id;
  }
}

/**
 * Keeps the id of a sale until the transaction ends. Throws `SoldBefore` where something was made of it, and `Conflict` where that
 * sold something else. Without an id there is nothing to look for.
 */
export async function refuseSoldBefore<Made extends { id: number }>(
  trx: Transaction<DB>,
  saleId: string | null,
  find: (db: Db, saleId: string) => Promise<Made | undefined>,
  isSame: (made: Made) => boolean,
): Promise<void> {
  if (saleId === null) return;
  await lockSaleId(trx, saleId);
  const made = await find(trx, saleId);
  if (made) throw isSame(made) ? new SoldBefore(made.id) : usedForAnother();
}

/** The order that is made of a sale's id, with what it sold and how it was paid. */
export const findOrderOfSale = (db: Db, saleId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'paid_at', 'discount_cents', 'total_cents'])
    .select(({ selectFrom }) => [
      selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select(
          sql<
            { product_id: number; unit_price_cents: number; quantity: number }[]
          >`coalesce(json_agg(json_build_object(
            'product_id', product_id, 'unit_price_cents', unit_price_cents, 'quantity', quantity)), '[]')`.as(
            'lines',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('lines'),
      selectFrom('order_payments')
        .whereRef('order_payments.order_id', '=', 'orders.id')
        .where('kind', '=', 'receipt')
        .select(sql<string | null>`min(payment_method)`.as('method'))
        .$asScalar()
        .as('payment_method'),
    ])
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

export type OrderOfSale = NonNullable<Awaited<ReturnType<typeof findOrderOfSale>>>;

interface Sold {
  items: readonly { product_id: number; unit_price: number; quantity: number }[];
  discount_cents: number;
}

/** Whether an order is what was sold: the same pieces at the same prices, and the same discount. */
export function isSameSale(order: OrderOfSale, { items, discount_cents }: Sold): boolean {
  const sold = items.map(({ product_id, unit_price, quantity }) => ({
    product_id,
    unit_price_cents: unit_price,
    quantity,
  }));
  return order.discount_cents === discount_cents && summed(order.lines) === summed(sold);
}

/** Pieces by product and price, however many lines they stand in. */
function summed(lines: OrderOfSale['lines']): string {
  const pieces = new Map<string, number>();
  for (const { product_id, unit_price_cents, quantity } of lines) {
    const key = `${product_id} ${unit_price_cents}`;
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...pieces].sort(([one], [other]) => (one < other ? -1 : 1)));
}
