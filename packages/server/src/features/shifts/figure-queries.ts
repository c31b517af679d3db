import type { MoneyWay, PaymentMethod } from '@revive/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';

/** The totals of a shift, in one row. */
export const findSums = (db: Db, shiftId: number) =>
  db
    .with('expenses', () => sumExpenses(db, shiftId))
    .with('movements', () => sumMovements(db, shiftId))
    .with('sales', () => sumSales(db, shiftId))
    .with('voids', () => sumVoids(db, shiftId))
    .selectFrom(['expenses', 'movements', 'sales', 'voids'])
    .selectAll()
    .select(jsonArrayFrom(sumOrderMoney(db, shiftId)).as('money'))
    .executeTakeFirstOrThrow();

/** Receipts and refunds by method, for methods with movements. */
const sumOrderMoney = (db: Db, shiftId: number) =>
  db
    .selectFrom('order_payments')
    .select([
      sql<MoneyWay>`payment_method`.as('payment_method'),
      sql<number>`coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0)::bigint`.as(
        'received_cents',
      ),
      sql<number>`coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::bigint`.as('refunded_cents'),
    ])
    .where('shift_id', '=', shiftId)
    .groupBy('payment_method');

/** Cash paid out for expenses. */
const sumExpenses = (db: Db, shiftId: number) =>
  db
    .selectFrom('finance_payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('paid_out_cents'))
    .where('shift_id', '=', shiftId);

const sumMovements = (db: Db, shiftId: number) =>
  db
    .selectFrom('drawer_movements')
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint`.as('put_in_cents'),
      sql<number>`coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint`.as(
        'taken_out_cents',
      ),
    ])
    .where('shift_id', '=', shiftId);

/** Sales at the counter, cancelled ones included. */
const sumSales = (db: Db, shiftId: number) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('sales'),
      sql<number>`coalesce(sum(subtotal_cents), 0)::bigint`.as('gross_cents'),
      sql<number>`coalesce(sum(discount_cents), 0)::bigint`.as('discount_cents'),
      sql<number>`coalesce(sum(tax_cents), 0)::bigint`.as('tax_cents'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total_cents'),
    ])
    .where('shift_id', '=', shiftId);

/** Sales voided with a refund in this shift. */
const sumVoids = (db: Db, shiftId: number) =>
  db
    .selectFrom('order_payments as refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select([
      sql<number>`count(distinct orders.id)`.as('voids'),
      sql<number>`coalesce(sum(refund.amount_cents), 0)::bigint`.as('voided_cents'),
    ])
    .where('refund.shift_id', '=', shiftId)
    .where('refund.kind', '=', 'refund')
    .where('orders.cancel_kind', '=', 'void');

/**
 * Expected and counted sums of the drawers closed on business days, by day and method. `from` and `to` are days
 * (`YYYY-MM-DD`), both included.
 */
export const sumCounts = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('drawer_shifts as shift')
    .innerJoin('shift_counts as count', 'count.shift_id', 'shift.id')
    .select([
      sql<string>`shift.business_day`.as('business_day'),
      sql<PaymentMethod>`count.payment_method`.as('payment_method'),
      sql<number>`sum(count.expected_cents)::bigint`.as('expected_cents'),
      sql<number>`sum(count.counted_cents)::bigint`.as('counted_cents'),
    ])
    .where('shift.business_day', '>=', from)
    .where('shift.business_day', '<=', to)
    .groupBy(['shift.business_day', 'count.payment_method'])
    .orderBy('shift.business_day')
    .execute();
