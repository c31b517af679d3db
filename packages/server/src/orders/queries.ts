import { type Insertable, type InsertObject, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db/client.ts';
import type { DB, OrderLines, Orders } from '../db/types.generated.ts';

export const lockOrderOfBooking = (db: Db, bookingId: number) =>
  db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const insertOrder = (db: Db, order: Insertable<Orders>) =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

/** What is sold, of which one is set: a service or a product. */
export interface NewOrderLine {
  service_id?: number;
  product_id?: number;
  name: string;
  unit_price_cents: number;
  unit_cost_cents?: number | null;
  quantity: number;
}

/** The lines of an order, in the order they are given in. */
export const insertOrderLines = async (db: Db, orderId: number, lines: readonly NewOrderLine[]) => {
  const each = <K extends keyof NewOrderLine>(column: K) => lines.map((line) => line[column] ?? null);
  const { rows } = await sql<Selectable<OrderLines>>`
    insert into order_lines (order_id, service_id, product_id, name, unit_price_cents, unit_cost_cents, quantity)
    select ${orderId}::bigint, * from unnest(
      ${each('service_id')}::bigint[], ${each('product_id')}::bigint[], ${each('name')}::text[],
      ${each('unit_price_cents')}::bigint[], ${each('unit_cost_cents')}::bigint[], ${each('quantity')}::integer[]
    )
    returning *`.execute(db);
  return rows;
};

export const insertOrderPayment = (db: Db, payment: InsertObject<DB, 'order_payments'>) =>
  db.insertInto('order_payments').values(payment).execute();

export const addToOrder = (
  db: Db,
  id: number,
  change: {
    discount_cents?: number;
    received_cents?: number;
    refunded_cents?: number;
    subtotal_cents?: number;
  },
  /** What takes the place of what was there before. */
  changes: Updateable<Orders> = {},
) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      subtotal_cents: eb('subtotal_cents', '+', change.subtotal_cents ?? 0),
      discount_cents: eb('discount_cents', '+', change.discount_cents ?? 0),
      total_cents: eb('total_cents', '+', (change.subtotal_cents ?? 0) - (change.discount_cents ?? 0)),
      received_cents: eb('received_cents', '+', change.received_cents ?? 0),
      refunded_cents: eb('refunded_cents', '+', change.refunded_cents ?? 0),
      ...changes,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateOrder = (db: Db, id: number, changes: Updateable<Orders>) =>
  db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findBuyer = (db: Db, clientId: number) =>
  db.selectFrom('clients').select(['name', 'phone']).where('id', '=', clientId).executeTakeFirstOrThrow();

export const findLatestReceiptMethod = async (db: Db, orderId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('order_payments')
    .select('payment_method')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.payment_method;
};

/** Leaves each line the given quantity, by service id, and drops the lines that are left with none. */
export const keepOrderLines = async (
  db: Db,
  orderId: number,
  held: ReadonlyMap<number, number>,
): Promise<void> => {
  const services = [...held.keys()];
  await db
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('service_id', 'not in', services)
    .execute();
  await db
    .updateTable('order_lines')
    .from(
      sql<{
        service_id: number;
        quantity: number;
      }>`unnest(${services}::bigint[], ${[...held.values()]}::integer[])`.as<'kept'>(
        sql`kept(service_id, quantity)`,
      ),
    )
    .set((eb) => ({ quantity: eb.ref('kept.quantity') }))
    .where('order_id', '=', orderId)
    .whereRef('order_lines.service_id', '=', 'kept.service_id')
    .execute();
};
