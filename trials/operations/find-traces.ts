import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import type { Found, OperationName } from './operation.ts';

// Each finds all rows of an operation, by any caller: trace, and the facts as one object.
const QUERIES: Record<OperationName, ReturnType<typeof sql>> = {
  'sell at the counter': goodsSold(
    sql`channel = 'POS'`,
    sql`select -sum(change) from stock_transactions where order_id = orders.id and transaction_type = 'sale'`,
  ),
  // Its goods leave the stock with its first payment; `verify` knows which have.
  'order online': goodsSold(
    sql`channel = 'ONLINE_SHOP'`,
    sql`select sum(quantity) from order_lines where order_id = orders.id`,
  ),
  'pay an order': walletPayments(sql`attempt.order_id is not null`),
  'confirm an order': sql`
    select record_id::text as trace, '{}'::json as facts from audit_entries
    where record_type = 'order' and act like 'PATCH %/status/' group by record_id, request_id`,
  'take goods back': sql`
    select cancel_reason as trace, json_build_object(
      'id', id, 'pieces_back', (
        select coalesce(sum(change), 0) from stock_transactions
        where order_id = orders.id and transaction_type in ('return', 'release')
      ), 'refunds', (select count(*) from order_payments where order_id = orders.id and kind = 'refund')
    ) as facts
    from orders where channel <> 'SERVICES' and cancel_kind in ('void', 'cancelled')`,
  book: sql`
    select address as trace, json_build_object(
      'id', id, 'client', client_id, 'cost_cents', cost_cents,
      'sessions', (select count(*) from sessions where booking_id = bookings.id)
    ) as facts
    from bookings`,
  'receive a deposit': sql`
    select booking_id || ' ' || amount_cents as trace, json_build_object('amount_cents', amount_cents) as facts
    from order_payments payment
    join journal_entries entry on entry.id = journal_entry_id and entry.kind = 'client_payment'
    join orders on orders.id = order_id`,
  'pay a booking': walletPayments(sql`attempt.booking_id is not null`),
  'hold a session': sql`
    select notes as trace, json_build_object('id', id, 'completed', (completed_at is not null)::text) as facts
    from sessions where notes is not null`,
  measure: sql`
    select notes as trace, json_build_object('id', id, 'session', session_id, 'value', value) as facts
    from measurements`,
  'cancel a booking': sql`
    select cancel_reason as trace, json_build_object('id', id, 'paid_cents', amount_paid_cents) as facts
    from bookings where cancel_reason is not null`,
  'move stock': sql`
    select notes as trace, json_build_object('id', id, 'product', product_id, 'change', change) as facts
    from stock_transactions where order_id is null and notes like 'trial-%'`,
  'ask for money': sql`
    select purpose as trace, json_build_object('id', id, 'amount_cents', amount_cents) as facts from requisitions`,
  'decide about money': sql`
    select record_id || ' ' || act as trace, '{}'::json as facts from audit_entries
    where record_type = 'requisition' and change = 'update' group by record_id, act, request_id`,
  'plan a payment': sql`
    select name as trace, json_build_object('id', id, 'amount_cents', amount_cents) as facts
    from finance_payments where direction = 'out'`,
  'pay out': sql`
    select source_id::text as trace, json_build_object('amount_cents', sum(debit_cents)) as facts
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where source_type = 'finance_payment' and kind = 'expense' group by entry.id, source_id`,
  'take a payment': sql`
    select idempotency_key as trace, json_build_object(
      'id', id, 'amount_cents', amount_cents, 'status', status, 'entries', (
        select count(*) from journal_entries where source_type = 'finance_payment' and source_id = payment.id
      )
    ) as facts
    from finance_payments payment where direction = 'in'`,
};

function goodsSold(which: ReturnType<typeof sql>, pieces: ReturnType<typeof sql>) {
  return sql`
    select client_name as trace, json_build_object(
      'id', id, 'total_cents', total_cents, 'received_cents', received_cents,
      'receipts', (select count(*) from order_payments where order_id = orders.id and kind = 'receipt'),
      'pieces', (${pieces})
    ) as facts
    from orders where ${which}`;
}

function walletPayments(which: ReturnType<typeof sql>) {
  return sql`
    select idempotency_key as trace, json_build_object(
      'id', attempt.id, 'order', attempt.order_id, 'booking', booking_id, 'amount_cents', amount_cents,
      'state', state, 'receipts', (
        select count(*) from order_payments where kind = 'receipt' and reference = wallet_transaction_id
      )
    ) as facts
    from payment_attempts attempt where ${which}`;
}

/** All rows of an operation in the database. */
export async function findTraces(db: Db, name: OperationName): Promise<Found[]> {
  const { rows } = await QUERIES[name].execute(db);
  return rows as Found[];
}

export const OPERATION_NAMES = Object.keys(QUERIES) as OperationName[];
