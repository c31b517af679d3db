import type { MoneyWay, ShiftPayment } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What of a payment was notes of the second currency. */
export interface NotesRow {
  code: string;
  units: number;
  rate_hundredths: number;
}

interface ShiftPaymentPlace {
  at: Date;
  kind: string;
  id: number;
}

const ofOrders = (db: Db, shiftId: number) =>
  db
    .selectFrom('order_payments as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'payment.id',
      sql<ShiftPayment['kind']>`payment.kind`.as('kind'),
      sql<MoneyWay>`payment.payment_method`.as('payment_method'),
      'payment.amount_cents',
      'orders.client_name as name',
      sql<number | null>`orders.id`.as('order_id'),
      sql<string | null>`orders.order_number`.as('order_number'),
      'payment.reference',
      'payment.recorded_at as at',
      sql<NotesRow | null>`(select json_build_object('code', code, 'units', sum(units), 'rate_hundredths', max(rate_hundredths))
        from drawer_notes where order_payment_id = payment.id group by code)`.as('notes'),
    ])
    .where('payment.shift_id', '=', shiftId);

const ofExpenses = (db: Db, shiftId: number) =>
  db
    .selectFrom('finance_payments as payment')
    .select([
      'payment.id',
      sql<ShiftPayment['kind']>`'expense'`.as('kind'),
      sql<MoneyWay>`payment.payment_method`.as('payment_method'),
      'payment.amount_cents',
      'payment.name',
      sql<number | null>`null::bigint`.as('order_id'),
      sql<string | null>`null::text`.as('order_number'),
      sql<string | null>`null::text`.as('reference'),
      'payment.dated_at as at',
      sql<NotesRow | null>`null::json`.as('notes'),
    ])
    .where('payment.shift_id', '=', shiftId);

/** Money of orders and expenses in a shift, newest first, `limit` of them after the cursor. */
export function listShiftPaymentRows(
  db: Db,
  shiftId: number,
  after: ShiftPaymentPlace | undefined,
  limit: number,
) {
  let query = db
    .selectFrom(ofOrders(db, shiftId).unionAll(ofExpenses(db, shiftId)).as('money'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<SqlBool>`(at, kind, id) < (${after.at}::timestamptz, ${after.kind}::text, ${after.id}::bigint)`,
    );
  return query.execute();
}

export type ShiftPaymentRow = Awaited<ReturnType<typeof listShiftPaymentRows>>[number];
