-- What the financial reports add up, summed by business day, so that a year of entries is read as fast as a week of them.
-- As with the sales figures (0010) changes are appended by triggers, folded into sums by a job, and read together.

-- The business day an instant falls on. Who writes keeps the answer, so a later change of the zone moves no figure.
create function business_date(instant timestamptz) returns date language sql stable as $$
  select (instant at time zone coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu'))::date
$$;

alter table journal_entries
  add column business_day date,
  -- What the money of an expense went for; of others null.
  add column purpose text;
-- Lines know the moment of their entry and what was spent, because the list behind a figure is found by them.
alter table journal_lines
  add column business_day date,
  add column posted_at timestamptz,
  add column purpose text;

-- The one change the ledger ever sees: it learns what it did not keep.
alter table journal_entries disable trigger journal_entries_append_only;
alter table journal_lines disable trigger journal_lines_append_only;
update journal_entries e set
  business_day = business_date(posted_at),
  purpose = (
    select coalesce(r.purpose, p.name) from finance_payments p left join requisitions r on r.id = p.requisition_id
    where p.journal_entry_id = e.id and p.direction = 'out'
  );
update journal_lines l set
  business_day = e.business_day,
  posted_at = e.posted_at,
  purpose = case when l.account = 'expenses' then coalesce(e.purpose, e.description) end
from journal_entries e where e.id = l.entry_id;
alter table journal_entries enable trigger journal_entries_append_only;
alter table journal_lines enable trigger journal_lines_append_only;
-- Triggers say what is true; the defaults only tell the types that nobody else has to.
alter table journal_entries
  alter business_day set not null, alter business_day set default business_date(now());
alter table journal_lines
  alter business_day set not null, alter business_day set default business_date(now()),
  alter posted_at set not null, alter posted_at set default now();

create function set_entry_day() returns trigger language plpgsql as $$
begin
  new.business_day := business_date(new.posted_at);
  return new;
end $$;
create trigger journal_entries_day before insert on journal_entries for each row execute function set_entry_day();

create or replace function check_line_belongs_to_transaction() returns trigger language plpgsql as $$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.entry_id;
  if entry.written_by is distinct from pg_current_xact_id() then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  new.business_day := entry.business_day;
  new.posted_at := entry.posted_at;
  new.purpose := case when new.account = 'expenses' then coalesce(entry.purpose, entry.description) end;
  return new;
end $$;

-- The lines behind a figure, newest first. The side is in the key because one may be rare: of cash a refund.
drop index journal_lines_account;
create index journal_lines_by_account on journal_lines (account, (debit_cents > 0), business_day desc, posted_at desc, id desc);
create index journal_lines_by_purpose on journal_lines (purpose, business_day desc, posted_at desc, id desc) where purpose is not null;

-- Revenue of these accounts is what tax is worked out from; of delivery none is.
alter table accounts add column bears_tax boolean not null default false;
update accounts set bears_tax = true where code in ('product_revenue', 'service_revenue');

create table ledger_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  account text not null,
  -- Whether the entry carries tax.
  taxed boolean not null,
  debit_cents bigint not null,
  credit_cents bigint not null
);
create table ledger_days (
  account text not null,
  business_day date not null,
  taxed boolean not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (account, business_day, taxed)
);

create table receivable_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  -- 0 for what was posted without a client.
  client_id bigint not null,
  change_cents bigint not null
);
-- What a client owes from one business day up to, not including, another. A client's rows follow each other without a
-- gap, so what everybody owed at the end of a day is one row of each.
create table receivable_days (
  client_id bigint not null,
  business_day date not null,
  until_day date not null,
  change_cents bigint not null,
  balance_cents bigint not null,
  primary key (client_id, business_day),
  check (business_day < until_day)
);
create index receivable_days_now on receivable_days (balance_cents desc, client_id desc)
  where until_day = 'infinity' and balance_cents <> 0;
create index receivable_days_then on receivable_days using gist (daterange(business_day, until_day)) where balance_cents <> 0;

create table expense_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  purpose text not null,
  amount_cents bigint not null,
  payments integer not null
);
create table expense_days (
  business_day date not null,
  purpose text not null,
  amount_cents bigint not null,
  payments bigint not null,
  primary key (business_day, purpose)
);

-- At commit, when all lines of the entry are there.
create function append_entry() returns trigger language plpgsql as $$
declare
  carries_tax boolean := exists (select from journal_lines where entry_id = new.id and account = 'tax_payable');
begin
  insert into ledger_changes (business_day, account, taxed, debit_cents, credit_cents)
    select new.business_day, account, carries_tax, sum(debit_cents), sum(credit_cents)
    from journal_lines where entry_id = new.id group by account;
  insert into receivable_changes (business_day, client_id, change_cents)
    select new.business_day, coalesce(client_id, 0), sum(debit_cents - credit_cents)
    from journal_lines where entry_id = new.id and account = 'receivable'
    group by client_id having sum(debit_cents - credit_cents) <> 0;
  insert into expense_changes (business_day, purpose, amount_cents, payments)
    select new.business_day, purpose, debit_cents - credit_cents, case when debit_cents > 0 then 1 else -1 end
    from journal_lines where entry_id = new.id and purpose is not null;
  return null;
end $$;
create constraint trigger journal_entries_append after insert on journal_entries
  deferrable initially deferred for each row execute function append_entry();

insert into ledger_days (account, business_day, taxed, debit_cents, credit_cents)
  select account, business_day, carries_tax, sum(debit_cents), sum(credit_cents)
  from journal_lines l
    join (select entry_id, bool_or(account = 'tax_payable') as carries_tax from journal_lines group by 1) e using (entry_id)
  group by 1, 2, 3;
insert into receivable_days (client_id, business_day, until_day, change_cents, balance_cents)
  select client_id, business_day, lead(business_day, 1, 'infinity') over days, change, sum(change) over days
  from (
    select coalesce(client_id, 0) as client_id, business_day, sum(debit_cents - credit_cents) as change
    from journal_lines where account = 'receivable' group by 1, 2 having sum(debit_cents - credit_cents) <> 0
  ) changes
  window days as (partition by client_id order by business_day);
insert into expense_days (business_day, purpose, amount_cents, payments)
  select business_day, purpose, sum(debit_cents - credit_cents), sum(case when debit_cents > 0 then 1 else -1 end)
  from journal_lines where purpose is not null group by 1, 2;

-- Sessions that were held, by the business day they were completed on.
alter table sessions add column held_on date;
alter table sessions disable trigger user;
update sessions set held_on = business_date(completed_at) where completed_at is not null;
alter table sessions enable trigger user;
alter table sessions add constraint sessions_held_on_a_day check ((completed_at is null) = (held_on is null));
-- The trail says when a session was completed; the day of it is no news.
drop trigger audited_update_or_delete on sessions;
select audit_table('sessions', 'session', hidden => 'unpaid_cents,held_on', events => 'update or delete');

create function set_session_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.completed_at is distinct from old.completed_at then
    new.held_on := business_date(new.completed_at);
  end if;
  return new;
end $$;
create trigger sessions_day before insert or update of completed_at on sessions
  for each row execute function set_session_day();

-- The held sessions behind a figure, newest first, and the clients somebody treated.
create index sessions_held on sessions (held_on desc, completed_at desc, id desc) where held_on is not null;
create index sessions_held_by on sessions (completed_by, held_on desc, completed_at desc, id desc) where held_on is not null;
create index sessions_clients on sessions (held_on, completed_by, client_id) where held_on is not null;

create table session_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  service_id bigint not null,
  therapist_id bigint,
  sessions integer not null,
  worth_cents bigint not null,
  received_cents bigint not null
);
create table session_days (
  business_day date not null,
  service_id bigint not null,
  therapist_id bigint,
  sessions bigint not null,
  worth_cents bigint not null,
  received_cents bigint not null,
  unique nulls not distinct (business_day, service_id, therapist_id)
);

create function append_session(s sessions, sign integer) returns void language sql as $$
  insert into session_changes (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
    select s.held_on, service_id, s.completed_by, sign, sign * (s.price_cents - s.discount_cents), sign * s.amount_paid_cents
    from booking_services where id = s.booking_service_id;
$$;
create function count_session() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held_on is not null then
    perform append_session(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.held_on is not null then
    perform append_session(new, 1);
  end if;
  return null;
end $$;
create trigger sessions_count_new after insert on sessions
  for each row when (new.held_on is not null) execute function count_session();
create trigger sessions_count_gone after delete on sessions
  for each row when (old.held_on is not null) execute function count_session();
create trigger sessions_count_change after update on sessions
  for each row when (
    (old.held_on, old.completed_by, old.price_cents, old.discount_cents, old.amount_paid_cents)
      is distinct from (new.held_on, new.completed_by, new.price_cents, new.discount_cents, new.amount_paid_cents)
    and num_nonnulls(old.held_on, new.held_on) > 0
  ) execute function count_session();

insert into session_days (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
  select held_on, service_id, completed_by, count(*), sum(price_cents - discount_cents), sum(amount_paid_cents)
  from sessions join booking_services b on b.id = booking_service_id where held_on is not null group by 1, 2, 3;

-- Moves at most so many changes of each kind into the sums and tells how many it moved at most. One at a time: whoever
-- comes second does nothing. A change leaves and its sum grows in one transaction, so no reader misses it or sees it twice.
create function fold_report_changes(at_most integer) returns bigint language plpgsql as $$
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
  ), by_day as (
    insert into session_days as days (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
      select business_day, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
      from taken group by 1, 2, 3
      on conflict (business_day, service_id, therapist_id) do update
        set sessions = days.sessions + excluded.sessions, worth_cents = days.worth_cents + excluded.worth_cents,
          received_cents = days.received_cents + excluded.received_cents
  )
  select count(*) into folded from taken;
  return greatest(most, folded);
end $$;
