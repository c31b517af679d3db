import type { MoneyWay } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { BillPayments, Bills } from '../../db/types.generated.ts';
import type { BillLine } from './bill-line.ts';

export const insertBill = (db: Db, bill: Insertable<Bills>) =>
  db.insertInto('bills').values(bill).returningAll().executeTakeFirstOrThrow();

/** The bill of an order of the shop, where it has one. */
export const findBillOfShopOrder = (db: Db, orderId: number) =>
  db.selectFrom('bills').selectAll().where('shop_order_id', '=', orderId).executeTakeFirst();

export type BillRow = Awaited<ReturnType<typeof insertBill>>;

export const lockBill = (db: Db, id: number) =>
  db.selectFrom('bills').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateBill = (db: Db, id: number, changes: Updateable<Bills>) =>
  db.updateTable('bills').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const insertLines = (db: Db, bill_id: number, lines: readonly BillLine[]) =>
  db
    .insertInto('bill_lines')
    .values(lines.map((line) => ({ ...line, bill_id })))
    .execute();

const selectLines = (db: Db) => db.selectFrom('bill_lines').selectAll().$narrowType<Pick<BillLine, 'kind'>>();

export const listLines = (db: Db, billId: number): Promise<StoredLine[]> =>
  selectLines(db).where('bill_id', '=', billId).orderBy('id').execute();

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** Says what each line became: its order, null where its goods are kept no more, and the booking of a package. */
export const setBooked = (
  db: Db,
  lines: readonly { id: number; order_id: number | null; booking_id: number | null }[],
) =>
  sql`update bill_lines set order_id = given.order_id, booking_id = given.booking_id
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ order_id }) => order_id)}::bigint[],
                  ${lines.map(({ booking_id }) => booking_id)}::bigint[]) as given(id, order_id, booking_id)
      where bill_lines.id = given.id`.execute(db);

/** Removes the lines of a bill, which are then written as they are paid now. */
export const deleteLines = (db: Db, billId: number) =>
  db.deleteFrom('bill_lines').where('bill_id', '=', billId).execute();

export const insertPayments = (
  db: Db,
  payments: readonly Insertable<BillPayments>[],
): Promise<StoredPayment[]> =>
  payments.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('bill_payments')
        .values(payments)
        .returningAll()
        .$narrowType<{ method: MoneyWay }>()
        .execute();

export const listPayments = (db: Db, billId: number): Promise<StoredPayment[]> =>
  selectPayments(db).where('bill_id', '=', billId).orderBy('id').execute();

const selectPayments = (db: Db) =>
  db.selectFrom('bill_payments').selectAll().$narrowType<{ method: MoneyWay }>();

export type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export const setPayments = (
  db: Db,
  billId: number,
  from: readonly string[],
  changes: Updateable<BillPayments>,
) =>
  db
    .updateTable('bill_payments')
    .set(changes)
    .where('bill_id', '=', billId)
    .where('state', 'in', from)
    .returningAll()
    .execute();

export const insertWaits = (
  db: Db,
  bill_id: number,
  { bookings, orders }: { bookings: readonly number[]; orders: readonly number[] },
) => {
  const waits = [
    ...bookings.map((booking_id) => ({ bill_id, booking_id })),
    ...orders.map((order_id) => ({ bill_id, order_id })),
  ];
  return waits.length === 0 ? Promise.resolve([]) : db.insertInto('bill_waits').values(waits).execute();
};

export const deleteWaits = (db: Db, billId: number) =>
  db.deleteFrom('bill_waits').where('bill_id', '=', billId).execute();

/** Sessions with what they are called, of those that there are. */
export const listSessionsToPay = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(['sessions.id', 'sessions.booking_id', 'booking_services.name'])
    .where('sessions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const findClientName = (db: Db, id: number) =>
  db.selectFrom('clients').select(['id', 'name', 'phone']).where('id', '=', id).executeTakeFirst();

/** The receipts of a bill that are booked, each with its order. */
export const listReceiptsOf = (db: Db, billId: number) =>
  db
    .selectFrom('bill_payments')
    .innerJoin('order_payments', 'order_payments.bill_payment_id', 'bill_payments.id')
    .select(['order_payments.id', 'order_payments.order_id'])
    .where('bill_payments.bill_id', '=', billId)
    .execute();

/** The key of the call that made a bill, kept with the wallet it asked; null where none was asked. */
export const findKeyOfSale = async (db: Db, billId: number): Promise<string | null> => {
  const first = await db
    .selectFrom('payment_attempts')
    .select('idempotency_key')
    .where('bill_id', '=', billId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.idempotency_key ?? null;
};
