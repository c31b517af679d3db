import type { ConflictDetail, ConflictKind, Role } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { OfflineSales, SaleConflicts } from '../../../db/types.generated.ts';
import type { Waited } from './rules.ts';

/** A conflict before it is written. */
export interface NewConflict {
  kind: ConflictKind;
  detail: ConflictDetail;
}

const selectDevices = (db: Db) =>
  db.selectFrom('devices').select(['id', 'number', 'state', 'public_key', 'approved_at']);

/** Until the transaction ends a device is not revoked, and no other sale of it is taken in. */
export const lockDevice = (db: Db, id: number) =>
  selectDevices(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findDevice = (db: Db, id: number) => selectDevices(db).where('id', '=', id).executeTakeFirst();

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

const selectSales = (db: Db) => db.selectFrom('offline_sales').selectAll();

export type OfflineSaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number];

/** Exactly this, signature included, where it came before. */
export const findSent = (db: Db, sentHash: Buffer) =>
  selectSales(db).where('sent_hash', '=', sentHash).executeTakeFirst();

/** What the device sent first with this id, and with this number. */
export const findFirst = (db: Db, of: { sale_id: string } | { device_id: number; device_seq: number }) =>
  selectSales(db)
    .where('is_first', '=', true)
    .where((is) => is.and(of))
    .executeTakeFirst();

/** What was booked with this id, also where a person booked a copy that the device had not signed. */
export const findBooked = (db: Db, saleId: string) =>
  selectSales(db)
    .where('sale_id', '=', saleId)
    .where('state', '=', 'booked')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const lockOfflineSale = (db: Db, id: number) =>
  selectSales(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const insertOfflineSale = (db: Db, sale: Insertable<OfflineSales>) =>
  db.insertInto('offline_sales').values(sale).returningAll().executeTakeFirstOrThrow();

export const updateOfflineSale = (db: Db, id: number, changes: Updateable<OfflineSales>) =>
  db.updateTable('offline_sales').set(changes).where('id', '=', id).executeTakeFirstOrThrow();

export const insertConflicts = async (
  db: Db,
  offlineSaleId: number,
  conflicts: readonly NewConflict[],
  opened_at: Date,
): Promise<void> => {
  if (conflicts.length === 0) return;
  await db
    .insertInto('sale_conflicts')
    .values(
      conflicts.map(({ kind, detail }) => ({
        offline_sale_id: offlineSaleId,
        kind,
        detail: JSON.stringify(detail),
        opened_at,
      })),
    )
    .execute();
};

export const listKinds = (db: Db, offlineSaleId: number) =>
  db
    .selectFrom('sale_conflicts')
    .select(['id', 'kind'])
    .where('offline_sale_id', '=', offlineSaleId)
    .orderBy('id')
    .execute();

export const lockConflict = (db: Db, id: number) =>
  db.selectFrom('sale_conflicts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateConflict = (db: Db, id: number, changes: Updateable<SaleConflicts>) =>
  db.updateTable('sale_conflicts').set(changes).where('id', '=', id).executeTakeFirstOrThrow();

/** When the booked sales next to a number of a device were made, as they are booked. What was not booked may say any hour. */
export async function findNeighbours(
  db: Db,
  { device_id, device_seq }: { device_id: number; device_seq: number },
): Promise<{ before: Date | undefined; after: Date | undefined }> {
  const booked = db
    .selectFrom('offline_sales')
    .leftJoin('orders', 'orders.id', 'offline_sales.order_id')
    .leftJoin('bills', 'bills.id', 'offline_sales.bill_id')
    .select(({ fn }) => fn.coalesce('orders.created_at', 'bills.created_at').$notNull().as('created_at'))
    .where('device_id', '=', device_id)
    .where('is_first', '=', true)
    .where('offline_sales.state', '=', 'booked')
    .limit(1);
  const before = booked.where('device_seq', '<', device_seq).orderBy('device_seq', 'desc');
  const after = booked.where('device_seq', '>', device_seq).orderBy('device_seq');
  return {
    before: (await before.executeTakeFirst())?.created_at,
    after: (await after.executeTakeFirst())?.created_at,
  };
}

/** A bill as it is called. */
export const nameBill = (db: Db, id: number) =>
  db
    .selectFrom('bills')
    .select(['id', 'bill_number as number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Who sold, whether still with us or not. */
export const findCashier = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .select(sql<Role>`role`.as('role'))
    .select(sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();

export type CashierRow = NonNullable<Awaited<ReturnType<typeof findCashier>>>;

const shareShifts = (db: Db) =>
  db.selectFrom('drawer_shifts').select(['id', 'opened_by', 'status', 'closed_at']).forShare();

/** The shift of a person, kept open until the transaction ends where it is. */
export const shareShift = (db: Db, id: number) => shareShifts(db).where('id', '=', id).executeTakeFirst();

/** The shift that a person had open at an hour, as above. Its count ends it: what is sold after that is not in it. */
export const shareShiftAt = (db: Db, userId: number, at: Date) =>
  shareShifts(db)
    .where('opened_by', '=', userId)
    .where('opened_at', '<=', at)
    .where((is) => is.or([is('counted_at', 'is', null), is('counted_at', '>=', at)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What waited on a device when it made a sale: its earlier ones that came only after. */
export const sumWaited = async (
  db: Db,
  { device_id, device_seq, at }: { device_id: number; device_seq: number; at: Date },
): Promise<Waited> => {
  const { cents, since } = await db
    .selectFrom('offline_sales')
    .select(sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'))
    .select(sql<Date | null>`min(sold_at)`.as('since'))
    .where('device_id', '=', device_id)
    .where('is_first', '=', true)
    .where('device_seq', '<', device_seq)
    .where('received_at', '>', at)
    .executeTakeFirstOrThrow();
  return { cents: Number(cents), since };
};

/** Whether the transfers of an order or a bill were said by their operator. */
export const isTransferConfirmed = async (
  db: Db,
  of: { order_id: number } | { bill_id: number },
): Promise<boolean> =>
  (await db
    .selectFrom('transfers')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'transfers.attempt_id')
    .select('transfers.id')
    .where((is) => is.and(of))
    .where('transfers.confirmed_at', 'is', null)
    .executeTakeFirst()) === undefined;
