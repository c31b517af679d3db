import type { Db } from '../db/client.ts';

export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderByToken = (db: Db, token: string) =>
  db.selectFrom('orders').selectAll().where('access_token', '=', token).executeTakeFirst();

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The lines of several orders, in the order they were sold in. */
export const listLinesOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.product_id',
      'order_lines.service_id',
      'order_lines.name',
      'order_lines.unit_price_cents',
      'order_lines.quantity',
      'order_lines.total_cents',
      'products.image_hash',
    ])
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.id')
    .execute();

export type OrderLine = Awaited<ReturnType<typeof listLinesOf>>[number];

export const listPaymentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_payments')
    .select(['kind', 'payment_method', 'amount_cents', 'reference', 'recorded_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** The entry that recorded the sale, for its reversal. */
export const findSaleEntry = (db: Db, orderId: number) =>
  db
    .selectFrom('journal_entries as entry')
    .select('entry.id')
    .where('entry.source_type', '=', 'order')
    .where('entry.source_id', '=', orderId)
    .where('entry.kind', '=', 'goods_sale')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal_entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'entry.id'),
        ),
      ),
    )
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Unpaid orders whose hold ends outside of these two, the longest over first. */
export const listHeldOutside = (db: Db, wait: { after: Date; until: Date }, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where((is) => is.or([is('hold_ends_at', '<=', wait.after), is('hold_ends_at', '>', wait.until)]))
    .orderBy('hold_ends_at')
    .limit(limit)
    .execute();

export const findStaffName = async (db: Db, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() || user.username : null;
};
