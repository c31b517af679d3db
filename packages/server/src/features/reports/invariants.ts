import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

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
    'The sums of held sessions by service and by therapist are those by both',
    sql`with compared as (
        select kind, pace, date, of_id, sessions, worth_cents, received_cents from session_sums
        union all
        select kind, pace, date, of_id, -sessions, -worth_cents, -received_cents
        from session_days cross join lateral (
          values ('service', service_id), ('therapist', therapist_id)
        ) as kinds (kind, of_id) cross join lateral (
          values ('day', business_day), ('month', date_trunc('month', business_day)::date)
        ) as paces (pace, date)
        where of_id is not null
      )
      select kind || ' ' || of_id || case pace when 'day' then ' on ' else ' in the month of ' end || date,
        'its sums exceed those by both by ' || sum(sessions) || ', ' || ${usd('sum(worth_cents)')} || ' of worth and '
        || ${usd('sum(received_cents)')} || ' received'
      from compared
      group by kind, pace, date, of_id
      having (sum(sessions), sum(worth_cents), sum(received_cents)) <> (0, 0, 0)`,
  ),
  invariant(
    'The clients listed as treated on a day or in a month are those of the sessions held',
    sql`with days as (
        select therapist_id, client_id, day
        from (
          select completed_by as therapist_id, client_id, held_on as day, 1 as sessions from sessions
          where held_on is not null and completed_by is not null
          union all
          select therapist_id, client_id, business_day, -sessions from session_changes
          where therapist_id is not null and client_id is not null
        ) as folded
        group by 1, 2, 3 having sum(sessions) > 0
      ), visits as (
        select therapist_id, day, lag(day, 1, '-infinity') over earlier as before
        from days window earlier as (partition by therapist_id, client_id order by day)
      ), lists as (
        select pace, date, therapist_id, array_agg(before order by before) as treated_before
        from visits cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as pieces (pace, date)
        where before < date group by 1, 2, 3
      )
      select 'therapist ' || therapist_id || case pace when 'day' then ' on ' else ' in the month of ' end || date,
        'listed are ' || coalesce(array_length(kept.treated_before, 1), 0) || ' clients, treated were '
        || coalesce(array_length(lists.treated_before, 1), 0) || ', or some were last treated on another day'
      from clients_treated kept full join lists using (pace, date, therapist_id)
      where coalesce(kept.treated_before, '{}') <> coalesce(lists.treated_before, '{}')`,
  ),
];
