import type { EntryKind } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Direction } from './arithmetic.ts';

export interface EntryDetails {
  source: string;
  source_id: number;
  direction: Direction;
  cents: number;
  at: Date;
  kind: EntryKind;
  /** The record of that kind. */
  id: number;
  description: string;
  party: string | null;
  client_id: number | null;
  client_name: string | null;
}

/** Rows of the books as people know them, in one statement: what they paid, whose it was, and the phone that paid or was paid. */
export async function listDetails(
  db: Db,
  wallet_id: number,
  names: readonly { source: string; source_id: number }[],
): Promise<EntryDetails[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<EntryDetails>`
    select name.source, name.source_id, detail.*, clients.name as client_name
    from unnest(${names.map(({ source }) => source)}::text[], ${names.map(({ source_id }) => source_id)}::bigint[])
      as name(source, source_id)
    cross join lateral (
      select 'in' as direction, attempt.amount_cents as cents, attempt.settled_at as at,
        case when attempt.booking_id is not null then 'booking' when attempt.order_id is not null then 'order'
          when attempt.bill_id is not null then 'bill' else 'finance_payment' end as kind,
        coalesce(attempt.booking_id, attempt.order_id, attempt.bill_id, attempt.finance_payment_id) as id,
        coalesce(orders.order_number, bills.bill_number, finance_payments.name, attempt.reference) as description,
        nullif(attempt.phone, '') as party,
        coalesce(bookings.client_id, orders.client_id, bills.client_id, finance_payments.client_id) as client_id
      from payment_attempts attempt
        left join bookings on bookings.id = attempt.booking_id
        left join orders on orders.id = attempt.order_id or orders.booking_id = attempt.booking_id
        left join bills on bills.id = attempt.bill_id
        left join finance_payments on finance_payments.id = attempt.finance_payment_id
      where name.source = 'attempt' and attempt.id = name.source_id
      union all
      select case payment.kind when 'receipt' then 'in' else 'out' end,
        case when payment.bill_payment_id is null then payment.amount_cents else (
          select sum(amount_cents) from order_payments part
          where part.bill_payment_id = payment.bill_payment_id and part.kind = payment.kind
            and part.recorded_at = payment.recorded_at and part.wallet_id = payment.wallet_id) end,
        payment.recorded_at,
        case when payment.kind = 'refund' then 'refund' when bill_payments.bill_id is not null then 'bill'
          when orders.booking_id is not null then 'booking' else 'order' end,
        case when payment.kind = 'refund' then orders.id else coalesce(bill_payments.bill_id, orders.booking_id, orders.id) end,
        coalesce(bills.bill_number, orders.order_number), coalesce(payment.phone, payer.phone, orders.client_phone), orders.client_id
      from order_payments payment
        join orders on orders.id = payment.order_id
        left join clients payer on payer.id = orders.client_id
        left join bill_payments on bill_payments.id = payment.bill_payment_id
        left join bills on bills.id = bill_payments.bill_id
      where name.source = 'order_payment' and payment.id = name.source_id
      union all
      select payment.direction, payment.amount_cents, payment.completed_at, 'finance_payment', payment.id, payment.name, null,
        payment.client_id
      from finance_payments payment
      where name.source = 'finance_payment' and payment.id = name.source_id
      union all
      select case when move.from_wallet_id = ${wallet_id} then 'out' else 'in' end, move.amount_cents, move.moved_at, 'account_move',
        move.id, move.reason, null, null
      from account_moves move
      where name.source = 'account_move' and move.id = name.source_id
    ) detail
    left join clients on clients.id = detail.client_id`.execute(db);
  return rows;
}
