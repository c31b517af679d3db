-- How many different clients a therapist treated in a range, told without a bit for each client the business ever had
-- (0026): of whoever came on a day or in a month it is kept when the same therapist had treated them last before. Whoever
-- had not come since the range began is counted, and nobody is counted twice.
drop table clients_treated;
drop function client_bit, stretches_of, week_of;

create table clients_treated (
  pace text not null check (pace in ('day', 'month')),
  -- The day, or the first of the month.
  date date not null,
  therapist_id bigint not null,
  -- In order, one for each client treated then: the last day before `date` on which they were, -infinity for never.
  treated_before date[] not null,
  primary key (pace, date, therapist_id)
);

-- What is not folded yet is in the lists already.
update session_changes set client_id = null where client_id is not null;
insert into clients_treated (pace, date, therapist_id, treated_before)
  select pace, date, therapist_id, array_agg(before order by before)
  from (
    select completed_by as therapist_id, held_on, coalesce(lag(held_on) over earlier, '-infinity') as before
    from (select distinct completed_by, client_id, held_on from sessions where held_on is not null and completed_by is not null) days
    window earlier as (partition by completed_by, client_id order by held_on)
  ) visits cross join lateral (
    values ('day', held_on), ('month', date_trunc('month', held_on)::date)
  ) as pieces (pace, date)
  where before < date
  group by 1, 2, 3 order by 1, 2, 3;

-- When somebody treated a client: for what is not folded yet, and for the fold. Nothing else reads whom somebody treated.
create index sessions_of_pair on sessions (client_id, completed_by, held_on) where held_on is not null;
drop index sessions_clients;

-- Held sessions by service and by therapist each, a row for each of them and day or month: the sums by both together (0016)
-- have one for every pair that ever met, and their months (0026) nobody reads any more.
drop table session_months;
create table session_sums (
  kind text not null check (kind in ('service', 'therapist')),
  pace text not null check (pace in ('day', 'month')),
  -- The day, or the first of the month.
  date date not null,
  -- The service or the therapist.
  of_id bigint not null,
  sessions bigint not null,
  worth_cents bigint not null,
  received_cents bigint not null,
  primary key (kind, pace, date, of_id)
);
insert into session_sums (kind, pace, date, of_id, sessions, worth_cents, received_cents)
  select kind, pace, date, of_id, sum(sessions), sum(worth_cents), sum(received_cents)
  from session_days cross join lateral (
    values ('service', service_id), ('therapist', therapist_id)
  ) as kinds (kind, of_id) cross join lateral (
    values ('day', business_day), ('month', date_trunc('month', business_day)::date)
  ) as paces (pace, date)
  where of_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4;

-- Sessions of many clients are counted from the index alone.
create index sessions_of_client_counted on sessions (client_id, scheduled_at, id) include (completed_at, cancelled_at);
drop index sessions_of_client;
alter index sessions_of_client_counted rename to sessions_of_client;

-- Who owed most on an earlier day, without reading all who owed then. Debts that ended are listed by length (1 day, up to 4,
-- up to 16, and so on) and by the block of so many days in which their last day lies, the largest first: those of a day are
-- in two blocks of each length, and beside few others, however long the business has been there.
create function debt_length(since date, until_day date) returns integer language sql immutable as $$
  select case when until_day < 'infinity' then width_bucket(until_day - since, array[2, 5, 17, 65, 257, 1025, 4097]) end
$$;
create function day_block(day date, length integer) returns integer language sql immutable as $$
  select case when day < 'infinity' then (day - date '2000-01-01') >> (2 * length) end
$$;
create index receivable_days_ended on receivable_days (
  debt_length(business_day, until_day), day_block(until_day - 1, debt_length(business_day, until_day)),
  balance_cents desc, client_id desc
) include (business_day, until_day) where until_day < 'infinity' and balance_cents <> 0;
create index receivable_days_standing on receivable_days (balance_cents desc, client_id desc) include (business_day)
  where until_day = 'infinity' and balance_cents <> 0;
drop index receivable_days_then, receivable_days_now;

create or replace function fold_report_changes(at_most integer) returns bigint language plpgsql as $$
declare
  folded bigint;
  most bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_report_changes')) then
    return 0;
  end if;

  with taken as (
    delete from ledger_changes where id in (select id from ledger_changes order by id limit at_most) returning *
  ), by_day as (
    insert into ledger_days as days (account, business_day, taxed, debit_cents, credit_cents)
      select account, business_day, taxed, sum(debit_cents), sum(credit_cents) from taken group by 1, 2, 3
      on conflict (account, business_day, taxed) do update
        set debit_cents = days.debit_cents + excluded.debit_cents, credit_cents = days.credit_cents + excluded.credit_cents
  )
  select count(*) into most from taken;

  -- A change shifts every later balance of its client and may end the row before, so those rows are written anew: few,
  -- as most changes are today's.
  with taken as (
    delete from receivable_changes where id in (select id from receivable_changes order by id limit at_most) returning *
  ), touched as (
    select client_id, min(business_day) as since from taken group by 1
  ), old as (
    delete from receivable_days days using touched
      where days.client_id = touched.client_id and days.until_day >= touched.since returning days.*
  ), start as (
    select distinct on (client_id) client_id, balance_cents - change_cents as balance_cents from old
    order by client_id, business_day
  ), changes as (
    select client_id, business_day, sum(change_cents) as change_cents
    from (
      select client_id, business_day, change_cents from old
      union all
      select client_id, business_day, change_cents from taken
    ) as both_kinds
    group by 1, 2 having sum(change_cents) <> 0
  ), written as (
    insert into receivable_days (client_id, business_day, until_day, change_cents, balance_cents)
      select client_id, business_day, lead(business_day, 1, 'infinity') over days, changes.change_cents,
        coalesce(start.balance_cents, 0) + sum(changes.change_cents) over days
      from changes left join start using (client_id)
      window days as (partition by client_id order by business_day)
  )
  select count(*) into folded from taken;
  most := greatest(most, folded);

  with taken as (
    delete from expense_changes where id in (select id from expense_changes order by id limit at_most) returning *
  ), by_day as (
    insert into expense_days as days (business_day, purpose, amount_cents, payments)
      select business_day, purpose, sum(amount_cents), sum(payments) from taken group by 1, 2
      on conflict (business_day, purpose) do update
        set amount_cents = days.amount_cents + excluded.amount_cents, payments = days.payments + excluded.payments
  )
  select count(*) into folded from taken;
  most := greatest(most, folded);

  with taken as (
    delete from session_changes where id in (select id from session_changes order by id limit at_most) returning *
  ), by_kind as (
    insert into session_sums as kept (kind, pace, date, of_id, sessions, worth_cents, received_cents)
      select kind, pace, date, of_id, sum(sessions), sum(worth_cents), sum(received_cents)
      from taken cross join lateral (
        values ('service', service_id), ('therapist', therapist_id)
      ) as kinds (kind, of_id) cross join lateral (
        values ('day', business_day), ('month', date_trunc('month', business_day)::date)
      ) as paces (pace, date)
      where of_id is not null group by 1, 2, 3, 4
      on conflict (kind, pace, date, of_id) do update
        set sessions = kept.sessions + excluded.sessions, worth_cents = kept.worth_cents + excluded.worth_cents,
          received_cents = kept.received_cents + excluded.received_cents
  ), by_day as (
    insert into session_days as days (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
      select business_day, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
      from taken group by 1, 2, 3
      on conflict (business_day, service_id, therapist_id) do update
        set sessions = days.sessions + excluded.sessions, worth_cents = days.worth_cents + excluded.worth_cents,
          received_cents = days.received_cents + excluded.received_cents
  ), pairs as (
    select distinct therapist_id, client_id from taken where therapist_id is not null and client_id is not null
  ), days as (
    -- How many sessions of a pair the lists say there were on a day, and how many they are to say.
    select therapist_id, client_id, day, sum(said) as said, sum(to_say) as to_say
    from (
      select therapist_id, client_id, held_on as day, 1 as said, 1 as to_say
      from pairs join sessions using (client_id) where completed_by = therapist_id and held_on is not null
      union all
      select therapist_id, client_id, business_day, -sessions, -sessions from session_changes join pairs using (therapist_id, client_id)
      union all
      select therapist_id, client_id, business_day, 0, sessions from taken join pairs using (therapist_id, client_id)
    ) as sessions_and_changes
    group by 1, 2, 3
  ), visits as (
    select therapist_id, day, lag(day, 1, '-infinity') over earlier as before, -1 as clients
    from days where said > 0 window earlier as (partition by therapist_id, client_id order by day)
    union all
    select therapist_id, day, lag(day, 1, '-infinity') over earlier, 1
    from days where to_say > 0 window earlier as (partition by therapist_id, client_id order by day)
  ), news as (
    select pace, date, therapist_id, before, sum(clients) as clients
    from visits cross join lateral (
      values ('day', day), ('month', date_trunc('month', day)::date)
    ) as pieces (pace, date)
    where before < date
    group by 1, 2, 3, 4 having sum(clients) <> 0
  ), listed as (
    select pace, date, therapist_id, before, sum(clients) as clients
    from (
      select * from news
      union all
      select pace, date, therapist_id, unnest(treated_before), 1 from clients_treated
      where (pace, date, therapist_id) in (select pace, date, therapist_id from news)
    ) as old_and_new
    group by 1, 2, 3, 4
  ), written as (
    insert into clients_treated (pace, date, therapist_id, treated_before)
      select pace, date, therapist_id, coalesce(array_agg(before order by before) filter (where client is not null), '{}')
      from listed left join lateral generate_series(1, clients) as client on true
      group by 1, 2, 3
      on conflict (pace, date, therapist_id) do update set treated_before = excluded.treated_before
  )
  select count(*) into folded from taken;
  return greatest(most, folded);
end $$;
