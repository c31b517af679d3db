import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { compileOnce, oneRow } from '../../db/compile-once.ts';
import type { OrderLines, OrderPayments, Orders } from '../../db/types.generated.ts';
import { latestEntryId } from '../ledger/index.ts';

export const lockOrderOfBooking = (db: Db, bookingId: number) =>
  db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

const insertingOrder = compileOnce((db, order: Insertable<Orders>) =>
  db.insertInto('orders').values(order).returningAll(),
);

export const insertOrder = (db: Db, order: Insertable<Orders>) => oneRow(insertingOrder(db, order));

/** What is sold, of which one is set: a service or a product. */
export interface NewOrderLine {
  service_id?: number;
  product_id?: number;
  name: string;
  unit_price_cents: number;
  unit_cost_cents?: number | null;
  quantity: number;
}

type Columns<T> = { [K in keyof Required<T>]: (Exclude<T[K], undefined> | null)[] };

const insertingLines = compileOnce(
  (_db, lines: Columns<NewOrderLine> & { order_id: number }) => sql<Selectable<OrderLines>>`
    insert into order_lines (order_id, service_id, product_id, name, unit_price_cents, unit_cost_cents, quantity)
    select ${lines.order_id}::bigint, * from unnest(
      ${lines.service_id}::bigint[], ${lines.product_id}::bigint[], ${lines.name}::text[],
      ${lines.unit_price_cents}::bigint[], ${lines.unit_cost_cents}::bigint[], ${lines.quantity}::integer[]
    )
    returning *`,
);

/** The lines of an order, in the order they are given in. */
export const insertOrderLines = (db: Db, orderId: number, lines: readonly NewOrderLine[]) => {
  const each = <K extends keyof NewOrderLine>(column: K) => lines.map((line) => line[column] ?? null);
  return insertingLines(db, {
    order_id: orderId,
    service_id: each('service_id'),
    product_id: each('product_id'),
    name: each('name'),
    unit_price_cents: each('unit_price_cents'),
    unit_cost_cents: each('unit_cost_cents'),
    quantity: each('quantity'),
  });
};

/** Without its entry's id it belongs to the latest of the connection. */
type NewOrderPayment = Omit<Insertable<OrderPayments>, 'journal_entry_id'> & { journal_entry_id?: number };

export const insertOrderPayment = compileOnce(
  (db, { journal_entry_id = latestEntryId as never, ...payment }: NewOrderPayment) =>
    db.insertInto('order_payments').values({ ...payment, journal_entry_id }),
);

const SUMS = ['subtotal_cents', 'discount_cents', 'total_cents', 'received_cents', 'refunded_cents'] as const;
type Sums = { [K in (typeof SUMS)[number]]?: number };

const addingToOrder = compileOnce((db, { of, ...values }: Updateable<Orders> & { of: number }) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      ...values,
      ...Object.fromEntries(
        SUMS.filter((sum) => sum in values).map((sum) => [sum, eb(sum, '+', values[sum] as number)]),
      ),
    }))
    .where('id', '=', of)
    .returningAll(),
);

/** Adds to the sums of an order. What it is worth is touched only where it changes, for the database judges that anew. */
export const addToOrder = (
  db: Db,
  id: number,
  change: Omit<Sums, 'total_cents'>,
  /** What takes the place of what was there before. */
  changes: Omit<Updateable<Orders>, keyof Sums> = {},
) => {
  const { subtotal_cents = 0, discount_cents = 0, received_cents = 0, refunded_cents = 0 } = change;
  const isWorthAnother = subtotal_cents !== 0 || discount_cents !== 0;
  const worth = { subtotal_cents, discount_cents, total_cents: subtotal_cents - discount_cents };
  const sums = { received_cents, refunded_cents, ...(isWorthAnother && worth) };
  return oneRow(addingToOrder(db, { ...changes, ...sums, of: id }));
};

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
