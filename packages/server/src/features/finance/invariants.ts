import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** What must be true of requisitions, and of payments without an order. */
export const financeInvariants: Invariant[] = [
  invariant(
    'A payment without an order is completed exactly when it is posted, with its amount, to its account',
    sql`with posted as (
        select entry_id, source_id as payment_id,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'card'), 0) as card,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'mobile_wallet'), 0) as mobile_money,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'expenses'), 0) as spent,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as earned
        from journal_entries join journal_lines on entry_id = journal_entries.id
        where source_type = 'finance_payment'
        group by entry_id, source_id
      ), expected as (
        select id as payment_id, journal_entry_id as entry_id, name, amount_cents,
          case direction when 'in' then amount_cents else -amount_cents end as moved, payment_method,
          case direction when 'in' then 0 else amount_cents end as spent,
          case direction when 'in' then amount_cents + discount_cents else 0 end as earned
        from finance_payments
        where status = 'completed' or journal_entry_id is not null
      )
      select 'payment ' || payment_id || coalesce(' (' || name || ')', ''),
        case when expected.payment_id is null then 'is posted by journal entry ' || entry_id || ' and not completed'
          when posted.payment_id is null then ${usd('amount_cents')} || ' is completed and not posted'
          else ${usd('amount_cents')} || ' by ' || payment_method || '; journal entry ' || entry_id || ' says cash ' || ${usd('cash')}
            || ', card ' || ${usd('card')} || ', wallet ' || ${usd('mobile_money')} || ', expenses ' || ${usd('posted.spent')}
            || ', revenue ' || ${usd('posted.earned')} end
      from posted full join expected using (payment_id, entry_id)
      where posted.payment_id is null or expected.payment_id is null
        or (cash, card, mobile_money, posted.spent, posted.earned) <> (
          case payment_method when 'cash' then moved else 0 end, case payment_method when 'card' then moved else 0 end,
          case payment_method when 'mobile_money' then moved else 0 end, expected.spent, expected.earned)`,
  ),
  invariant(
    'The payments of a requisition are within its amount, and it is approved',
    sql`select 'requisition ' || request.id || ' (' || purpose || ')',
        request.status || ', ' || ${usd('request.amount_cents')} || '; its payments ' || ${usd('sum(payment.amount_cents)')}
      from finance_payments payment join requisitions request on request.id = requisition_id
      where payment.status in ('pending', 'completed')
      group by request.id
      having sum(payment.amount_cents) > request.amount_cents or request.status <> 'approved'`,
  ),
  invariant(
    'Money that comes in without an order ends as its wallet payment ends',
    sql`select 'payment ' || payment.id || ' (' || name || ')',
        payment.status || ', its wallet payment ' || coalesce(reference || ' ' || state, 'is missing')
      from finance_payments payment left join payment_attempts on finance_payment_id = payment.id
      where direction = 'in' and payment.status is distinct from
        case state when 'succeeded' then 'completed' when 'failed' then 'failed' when null then null else 'pending' end`,
  ),
];
