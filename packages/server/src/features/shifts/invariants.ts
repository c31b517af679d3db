import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** What must be true of cash drawers and their counts. */
export const shiftInvariants: Invariant[] = [
  invariant(
    'A counted drawer should hold its float and what was received less what was given back, paid out and taken out',
    sql`with moves as (
        select shift_id, payment_method, case kind when 'receipt' then amount_cents else -amount_cents end as cents
        from order_payments where shift_id is not null
        union all
        select shift_id, payment_method, -amount_cents from finance_payments where shift_id is not null
        union all
        select shift_id, 'cash', amount_cents from drawer_movements
        union all
        select id, 'cash', float_cents from drawer_shifts
      ), held as (
        select shift_id, payment_method, sum(cents) as cents from moves group by shift_id, payment_method
      )
      select 'shift ' || shift.id,
        method || ' expected ' || ${usd('coalesce(count.expected_cents, 0)')} || ', what moved says ' || ${usd('coalesce(held.cents, 0)')}
      from drawer_shifts shift
      cross join (values ('cash'), ('card'), ('mobile_money')) as methods(method)
      left join held on held.shift_id = shift.id and held.payment_method = method
      left join shift_counts count on count.shift_id = shift.id and count.payment_method = method
      where shift.status <> 'open' and count.expected_cents is distinct from coalesce(held.cents, 0)`,
  ),
  invariant(
    'What the cash of a closed drawer differed by is in the ledger',
    sql`with posted as (
        select entry_id, source_id as shift_id,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cents,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost
        from journal_entries join journal_lines on entry_id = journal_entries.id
        where source_type = 'drawer_shift'
        group by entry_id, source_id
      ), counted as (
        select shift_id, journal_entry_id as entry_id, difference_cents as cents
        from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
        where status = 'closed' and payment_method = 'cash' and (difference_cents <> 0 or journal_entry_id is not null)
      )
      select 'shift ' || shift_id,
        'cash counted less expected ' || ${usd('coalesce(counted.cents, 0)')} || ', in the ledger ' || ${usd('coalesce(posted.cents, 0)')}
      from posted full join counted using (shift_id, entry_id)
      where posted.cents is distinct from counted.cents or posted.lost is distinct from -counted.cents`,
  ),
];
