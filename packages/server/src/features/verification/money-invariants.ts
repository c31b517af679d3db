import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** Invariants over several features: all money from all sources. */
export const moneyInvariants: Invariant[] = [
  invariant(
    'Each money account of the ledger holds what was received less what was given back and paid out, as counted',
    sql`with posted as (
        select account, sum(debit_cents - credit_cents) as cents
        from journal_lines where account in ('cash', 'card', 'mobile_wallet') group by account
      ), moves as (
        select payment_method, case kind when 'receipt' then amount_cents else -amount_cents end as cents from order_payments
        union all
        select payment_method, case direction when 'in' then amount_cents else -amount_cents end
        from finance_payments where status = 'completed'
        union all
        -- What a drawer had more or less than it should: the till is as it was counted.
        select payment_method, difference_cents
        from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
        where status = 'closed' and payment_method = 'cash'
      ), held as (
        select case payment_method when 'mobile_money' then 'mobile_wallet' else payment_method end as account, sum(cents) as cents
        from moves group by 1
      )
      select 'account ' || account,
        'in the ledger ' || ${usd('coalesce(posted.cents, 0)')} || ', received and paid out ' || ${usd('coalesce(held.cents, 0)')}
      from posted full join held using (account)
      where coalesce(posted.cents, 0) <> coalesce(held.cents, 0)`,
  ),
  invariant(
    'Every journal entry comes from an order, a payment or a shift',
    sql`select 'journal entry ' || entry.id, kind || ' of ' || source_type || ' ' || source_id || ', which there is not'
      from journal_entries entry
      left join orders on source_type = 'order' and orders.id = source_id
      left join finance_payments payment on source_type = 'finance_payment' and payment.id = source_id
      left join drawer_shifts shift on source_type = 'drawer_shift' and shift.id = source_id
      where orders.id is null and payment.id is null and shift.id is null`,
  ),
];
