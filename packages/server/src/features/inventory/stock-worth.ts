import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Cents that the goods in stock cost, of products whose cost is known: now, or before a moment, at what a piece costs today. Of an
 * earlier moment only what moved since is read.
 */
export async function sumStockWorth(db: Db, before: Date | null): Promise<number> {
  const quantity =
    before === null
      ? sql`quantity`
      : sql`coalesce((
          select quantity_after from stock_transactions
          where product_id = products.id and recorded_at < ${before} order by id desc limit 1), 0)`;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${quantity} * cost_price_cents), 0)::bigint as cents
    from products where cost_price_cents is not null`.execute(db);
  return rows[0]!.cents;
}
