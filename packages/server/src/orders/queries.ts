import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../db/client.ts';
import type { OrderLines, OrderPayments, Orders } from '../db/types.generated.ts';

export const lockOrderOfBooking = (db: Db, bookingId: number) =>
  db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const insertOrder = (db: Db, order: Insertable<Orders>) =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

export const insertOrderLines = (db: Db, lines: Insertable<OrderLines>[]) =>
  db.insertInto('order_lines').values(lines).execute();

export const insertOrderPayment = (db: Db, payment: Insertable<OrderPayments>) =>
  db.insertInto('order_payments').values(payment).execute();

export const addToOrder = (
  db: Db,
  id: number,
  change: {
    discount_cents?: number;
    /** Takes the place of the one before. */
    discount_reason?: string;
    received_cents?: number;
    refunded_cents?: number;
    subtotal_cents?: number;
  },
) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      subtotal_cents: eb('subtotal_cents', '+', change.subtotal_cents ?? 0),
      discount_cents: eb('discount_cents', '+', change.discount_cents ?? 0),
      total_cents: eb('total_cents', '+', (change.subtotal_cents ?? 0) - (change.discount_cents ?? 0)),
      received_cents: eb('received_cents', '+', change.received_cents ?? 0),
      refunded_cents: eb('refunded_cents', '+', change.refunded_cents ?? 0),
      ...(change.discount_reason && { discount_reason: change.discount_reason }),
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
