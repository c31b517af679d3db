import type { MoneyWay, PaymentMethod } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';

/** Whose shift it is, and from when until when; not counted yet, it goes on. */
export interface ShiftSpan {
  id: number;
  opened_by: number;
  opened_at: Date;
  counted_at: Date | null;
}

/** The totals of a shift, in one row. */
export const findSums = (db: Db, shift: ShiftSpan) =>
  db
    .with('expenses', () => sumExpenses(db, shift.id))
    .with('movements', () => sumMovements(db, shift.id))
    .with('sales', () => sumSales(db, shift.id))
    .with('credit', () => sumCredit(db, shift.id))
    .with('others', () => sumOthers(db, shift.id))
    .with('voids', () => sumVoids(db, shift.id))
    .selectFrom(['expenses', 'movements', 'sales', 'credit', 'others', 'voids'])
    .selectAll()
    .select([
      jsonArrayFrom(sumOrderMoney(db, shift.id)).as('money'),
      jsonArrayFrom(sumAsked(db, shift)).as('wallets'),
    ])
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

/** What wallets that were asked took meanwhile for the person of the shift. No drawer, terminal or phone of it has that. */
const sumAsked = (db: Db, { opened_by, opened_at, counted_at }: ShiftSpan) =>
  db
    .selectFrom('order_payments')
    .select(['wallet', sql<number>`sum(amount_cents)::bigint`.as('received_cents')])
    .$narrowType<{ wallet: string }>()
    .where('kind', '=', 'receipt')
    .where('wallet', 'is not', null)
    .where('shift_id', 'is', null)
    .where('recorded_by', '=', opened_by)
    .where('recorded_at', '>=', opened_at)
    .where(sql<SqlBool>`recorded_at < coalesce(${counted_at}::timestamptz, 'infinity')`)
    .groupBy('wallet')
    .orderBy('wallet');

/** Gift cards sold, change that was kept, and credit given back in money. */
const sumCredit = (db: Db, shiftId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('gift_cards as card', 'card.account_id', 'orders.credit_account_id')
    .select([
      sql<number>`coalesce(sum(subtotal_cents) filter (where card.id is not null), 0)::bigint`.as(
        'gift_cards_cents',
      ),
      sql<number>`coalesce(sum(subtotal_cents) filter (where card.id is null), 0)::bigint`.as('kept_cents'),
      sql<number>`coalesce(sum(refunded_cents) filter (where subtotal_cents = 0), 0)::bigint`.as(
        'given_back_cents',
      ),
    ])
    .where('orders.shift_id', '=', shiftId)
    .where('orders.channel', '=', 'CREDIT');

/** Received for what was not sold at the counter in this shift: treatments, orders of the shop, debts. */
const sumOthers = (db: Db, shiftId: number) =>
  db
    .selectFrom('order_payments as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(sql<number>`coalesce(sum(payment.amount_cents), 0)::bigint`.as('other_cents'))
    .where('payment.shift_id', '=', shiftId)
    .where('payment.kind', '=', 'receipt')
    .where(sql<SqlBool>`orders.shift_id is distinct from payment.shift_id`);

/** Sales of goods at the counter, cancelled ones included. */
const sumSales = (db: Db, shiftId: number) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('sales'),
      sql<number>`coalesce(sum(subtotal_cents - case when tax_included then tax_cents else 0 end), 0)::bigint`.as(
        'gross_cents',
      ),
      sql<number>`coalesce(sum(discount_cents), 0)::bigint`.as('discount_cents'),
      sql<number>`coalesce(sum(tax_cents), 0)::bigint`.as('tax_cents'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total_cents'),
    ])
    .where('shift_id', '=', shiftId)
    .where('channel', '<>', 'CREDIT');

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
 * Expected and counted sums of the drawers closed on business days, by day and method; of cash with the notes of the second currency,
 * at the rate of the day on which they were closed. `from` and `to` are days (`YYYY-MM-DD`), both included.
 */
export const sumCounts = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('drawer_shifts as shift')
    .innerJoin('shift_counts as count', 'count.shift_id', 'shift.id')
    .leftJoin('note_counts as notes', (join) =>
      join.onRef('notes.shift_id', '=', 'shift.id').on('count.payment_method', '=', 'cash'),
    )
    .select([
      sql<string>`shift.business_day`.as('business_day'),
      sql<PaymentMethod>`count.payment_method`.as('payment_method'),
      sql<number>`sum(count.expected_cents + coalesce(notes.booked_cents + notes.rate_difference_cents, 0))::bigint`.as(
        'expected_cents',
      ),
      sql<number>`sum(count.counted_cents + coalesce(notes.booked_cents + notes.rate_difference_cents + notes.difference_cents, 0))::bigint`.as(
        'counted_cents',
      ),
    ])
    .where('shift.business_day', '>=', from)
    .where('shift.business_day', '<=', to)
    .groupBy(['shift.business_day', 'count.payment_method'])
    .orderBy('shift.business_day')
    .execute();
