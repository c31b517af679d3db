import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { OrderPayments, Orders } from '../../db/types.generated.ts';

export const lockOrderOfBooking = (db: Db, bookingId: number) =>
  db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const insertOrder = (db: Db, order: Insertable<Orders>) =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

/** What is sold: a service, a product or credit. */
export interface NewOrderLine {
  service_id?: number;
  product_id?: number;
  credit_account_id?: number;
  name: string;
  unit_price_cents: number;
  unit_cost_cents?: number | null;
  quantity: number;
}

/** The lines of an order, in the order they are given in. */
export const insertOrderLines = (
  db: Db,
  order: Pick<Selectable<Orders>, 'id' | 'business_day'>,
  lines: readonly NewOrderLine[],
) =>
  db
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        order_id: order.id,
        business_day: order.business_day,
        service_id: line.service_id ?? null,
        product_id: line.product_id ?? null,
        credit_account_id: line.credit_account_id ?? null,
        name: line.name,
        unit_price_cents: line.unit_price_cents,
        unit_cost_cents: line.unit_cost_cents ?? null,
        quantity: line.quantity,
      })),
    )
    .returningAll()
    .execute();

/** Receipts or refunds; each answers with what the operator of its wallet withholds, where less arrives by that. */
export const insertOrderPayments = (db: Db, payments: readonly Insertable<OrderPayments>[]) =>
  db
    .insertInto('order_payments')
    .values(payments)
    .returning([
      'id',
      'wallet_id',
      sql<number | null>`(
        select tax_withheld_basis_points from wallets where wallets.id = wallet_id and amounts_arrive = 'net'
      )`.as('withheld_basis_points'),
    ])
    .execute();

const SUMS = [
  'subtotal_cents',
  'discount_cents',
  'written_off_cents',
  'total_cents',
  'returned_cents',
  'received_cents',
  'refunded_cents',
] as const;
type Sums = { [K in (typeof SUMS)[number]]?: number };

/** Adds to the sums of an order. The price columns are written only when they change, because a trigger checks them. */
export const addToOrder = (
  db: Db,
  id: number,
  change: Omit<Sums, 'total_cents'>,
  /** Values to set instead of adding. */
  changes: Omit<Updateable<Orders>, keyof Sums> = {},
) => {
  const { subtotal_cents = 0, discount_cents = 0, written_off_cents = 0 } = change;
  const { received_cents = 0, refunded_cents = 0, returned_cents = 0 } = change;
  const isWorthAnother = subtotal_cents !== 0 || discount_cents !== 0;
  const total_cents = subtotal_cents - discount_cents;
  const worth = { subtotal_cents, discount_cents, written_off_cents, total_cents };
  const sums: Sums = { received_cents, refunded_cents, returned_cents, ...(isWorthAnother && worth) };
  return db
    .updateTable('orders')
    .set((eb) => ({
      ...changes,
      ...Object.fromEntries(SUMS.filter((sum) => sum in sums).map((sum) => [sum, eb(sum, '+', sums[sum]!)])),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const updateOrder = (db: Db, id: number, changes: Updateable<Orders>) =>
  db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findBuyer = (db: Db, clientId: number) =>
  db.selectFrom('clients').select(['name', 'phone']).where('id', '=', clientId).executeTakeFirstOrThrow();

/** Brings the lines of a sale of treatments to what is sold, by service and price; what stays as it is is not written. */
export async function matchOrderLines(
  db: Db,
  order: Pick<Selectable<Orders>, 'id' | 'business_day'>,
  lines: readonly (NewOrderLine & { service_id: number })[],
): Promise<void> {
  const wanted = sql`unnest(${lines.map(({ service_id }) => service_id)}::bigint[],
    ${lines.map(({ unit_price_cents }) => unit_price_cents)}::bigint[],
    ${lines.map(({ quantity }) => quantity)}::integer[]) as wanted(service_id, unit_price_cents, quantity)`;
  const isWanted = sql`order_lines.service_id = wanted.service_id and order_lines.unit_price_cents = wanted.unit_price_cents`;
  const { rows: known } = await sql<{ service_id: number; unit_price_cents: number }>`
    with gone as (
      delete from order_lines where order_id = ${order.id} and not exists (select from ${wanted} where ${isWanted})
    ), changed as (
      update order_lines set quantity = wanted.quantity from ${wanted}
      where order_id = ${order.id} and ${isWanted} and order_lines.quantity <> wanted.quantity
    )
    select order_lines.service_id, order_lines.unit_price_cents from order_lines join ${wanted} on ${isWanted}
    where order_id = ${order.id}`.execute(db);
  const added = lines.filter(
    (line) =>
      !known.some(
        ({ service_id, unit_price_cents }) =>
          service_id === line.service_id && unit_price_cents === line.unit_price_cents,
      ),
  );
  if (added.length > 0) await insertOrderLines(db, order, added);
}
