import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../db/invariant.ts';

/** What is true of the sums behind the financial reports (decision 019). Signs are opposite, so nothing is left. */
export const reportInvariants: Invariant[] = [
  invariant(
    'Every line of the ledger has the day and moment of its entry',
    sql`select 'journal line ' || line.id || ' of entry ' || entry.id,
        line.business_day || ' ' || line.posted_at || ', its entry ' || entry.business_day || ' ' || entry.posted_at
      from journal_lines line join journal_entries entry on entry.id = line.entry_id
      where (line.business_day, line.posted_at) is distinct from (entry.business_day, entry.posted_at)`,
  ),
  invariant(
    'The sums of the ledger by day are its lines',
    sql`with taxed as (
        select entry_id, bool_or(account = 'tax_payable') as taxed from journal_lines group by entry_id
      ), compared as (
        select account, business_day, taxed, debit_cents, credit_cents from ledger_days
        union all
        select account, business_day, taxed, debit_cents, credit_cents from ledger_changes
        union all
        select account, business_day, taxed, -debit_cents, -credit_cents from journal_lines join taxed using (entry_id)
      )
      select 'account ' || account || ' on ' || business_day,
        'the sums exceed the lines by ' || ${usd('sum(debit_cents)')} || ' of debits and ' || ${usd('sum(credit_cents)')} || ' of credits'
      from compared
      group by account, business_day, taxed
      having (sum(debit_cents), sum(credit_cents)) <> (0, 0)`,
  ),
  invariant(
    'What each client came to owe by day is what the ledger says',
    sql`with compared as (
        select client_id, business_day, change_cents from receivable_days
        union all
        select client_id, business_day, change_cents from receivable_changes
        union all
        select coalesce(client_id, 0), business_day, credit_cents - debit_cents from journal_lines where account = 'receivable'
      )
      select case client_id when 0 then 'buyers who are no clients' else 'client ' || client_id end || ' on ' || business_day,
        'the sums exceed the lines by ' || ${usd('sum(change_cents)')}
      from compared
      group by client_id, business_day
      having sum(change_cents) <> 0`,
  ),
  invariant(
    'What each client owed at the end of a day is what they came to owe until then, without a gap',
    sql`select case client_id when 0 then 'buyers who are no clients' else 'client ' || client_id end || ' from ' || business_day,
        'owed ' || ${usd('balance_cents')} || ' until ' || until_day || '; it should be ' || ${usd('so_far')} || ' until ' || next_day
      from (
        select client_id, business_day, until_day, balance_cents, sum(change_cents) over days as so_far,
          lead(business_day, 1, 'infinity') over days as next_day
        from receivable_days window days as (partition by client_id order by business_day)
      ) running
      where (balance_cents, until_day) <> (so_far, next_day)`,
  ),
  invariant(
    'The sums of expenses by purpose are their lines in the ledger',
    sql`with compared as (
        select business_day, purpose, amount_cents, payments from expense_days
        union all
        select business_day, purpose, amount_cents, payments from expense_changes
        union all
        select business_day, purpose, credit_cents - debit_cents, case when debit_cents > 0 then -1 else 1 end
        from journal_lines where purpose is not null
      )
      select purpose || ' on ' || business_day,
        'the sums exceed the lines by ' || ${usd('sum(amount_cents)')} || ' and ' || sum(payments) || ' payments'
      from compared
      group by business_day, purpose
      having (sum(amount_cents), sum(payments)) <> (0, 0)`,
  ),
  invariant(
    'The sums of held sessions by day are the sessions that were held',
    sql`with compared as (
        select business_day, service_id, therapist_id, sessions, worth_cents, received_cents from session_days
        union all
        select business_day, service_id, therapist_id, sessions, worth_cents, received_cents from session_changes
        union all
        select held_on, service_id, completed_by, -1, discount_cents - price_cents, -amount_paid_cents
        from sessions join booking_services on booking_services.id = booking_service_id
        where held_on is not null
      )
      select 'service ' || service_id || ' on ' || business_day || coalesce(', therapist ' || therapist_id, ''),
        'the sums exceed the sessions by ' || sum(sessions) || ', ' || ${usd('sum(worth_cents)')} || ' of worth and '
        || ${usd('sum(received_cents)')} || ' received'
      from compared
      group by business_day, service_id, therapist_id
      having (sum(sessions), sum(worth_cents), sum(received_cents)) <> (0, 0, 0)`,
  ),
  invariant(
    'The sums of held sessions by month are those by day',
    sql`with compared as (
        select month, service_id, therapist_id, sessions, worth_cents, received_cents from session_months
        union all
        select date_trunc('month', business_day)::date, service_id, therapist_id, -sessions, -worth_cents, -received_cents
        from session_days
      )
      select 'service ' || service_id || ' in the month of ' || month || coalesce(', therapist ' || therapist_id, ''),
        'the month exceeds its days by ' || sum(sessions) || ', ' || ${usd('sum(worth_cents)')} || ' of worth and '
        || ${usd('sum(received_cents)')} || ' received'
      from compared
      group by month, service_id, therapist_id
      having (sum(sessions), sum(worth_cents), sum(received_cents)) <> (0, 0, 0)`,
  ),
  invariant(
    'The clients marked as treated in a week or month are those of the sessions held',
    sql`with held as (
        select distinct held_on, completed_by as therapist_id, client_id from sessions
        where held_on is not null and completed_by is not null
      ), weeks as (
        select week_of(held_on) as week, therapist_id, (client_id / 8192)::integer as part, bit_or(client_bit(client_id)) as clients
        from held group by 1, 2, 3
      ), bits as (
        select 'week' as stretch, week as date, therapist_id, part, clients from weeks
        union all
        select 'month', date_trunc('month', week)::date, therapist_id, part, bit_or(clients) from weeks group by 2, 3, 4
      ), unfolded as (
        select therapist_id, (client_id / 8192)::integer as part, bit_or(client_bit(client_id)) as clients
        from session_changes where therapist_id is not null and client_id is not null group by 1, 2
      ), wrong as (
        select stretch, date, therapist_id, part,
          (coalesce(kept.clients, 0::bit(8192)) # coalesce(bits.clients, 0::bit(8192)))
            & ~coalesce(unfolded.clients, 0::bit(8192)) as clients
        from clients_treated kept full join bits using (stretch, date, therapist_id, part)
          left join unfolded using (therapist_id, part)
      )
      select 'therapist ' || therapist_id || ' in the ' || stretch || ' of ' || date || ', part ' || part,
        bit_count(clients) || ' clients are marked wrongly'
      from wrong where clients <> 0::bit(8192)`,
  ),
];
