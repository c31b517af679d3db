import { text } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { Conflict } from '../../lib/errors.ts';

const selectBeside = (db: Db) =>
  db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .where('bill_lines.kind', 'in', ['package', 'gift_card']);

/** What each order of a statement has beside goods, as a column of it: packages and gift cards, which stand on its bill. */
export const besideColumn = (db: Db, orderId: Expression<number>) =>
  jsonArrayFrom(
    selectBeside(db)
      .select([
        'bills.id as bill_id',
        sql<boolean>`bills.state in ('settled', 'void')`.as('is_paid'),
        'bill_lines.id',
        'bill_lines.kind',
        'bill_lines.name',
        'bill_lines.quantity',
        'bill_lines.unit_price_cents',
        'bill_lines.amount_cents',
        'bill_lines.booking_id',
        'bill_lines.order_id',
      ])
      .whereRef('bills.shop_order_id', '=', orderId)
      .orderBy('bill_lines.id'),
  );

/**
 * Throws `Conflict`, naming the bill, for an order with packages or gift cards: money for it alone would leave these behind. With
 * `ifPaid` only where they are paid.
 */
export async function refuseBesideGoods(
  db: Db,
  orderId: number,
  { ifPaid = false }: { ifPaid?: boolean } = {},
): Promise<void> {
  const query = selectBeside(db).select('bills.id').where('bills.shop_order_id', '=', orderId).limit(1);
  const bill = await (ifPaid ? query.where('bills.state', '=', 'settled') : query).executeTakeFirst();
  if (!bill) return;
  throw new Conflict(
    ifPaid
      ? text('This order has packages or gift cards. Take its bill back instead.')
      : text('This order has packages or gift cards. Pay its bill instead.'),
    { bill: bill.id },
  );
}
