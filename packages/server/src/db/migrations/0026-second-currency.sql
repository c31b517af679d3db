-- A drawer may hold the notes of a second currency, at a rate that the owner sets and dates. The ledger keeps dollars.

insert into accounts (code, name, kind) values ('rate_difference', 'Difference of rates', 'expense');

create table currency_rates (
  id bigint generated always as identity primary key,
  code text check (code ~ '^[A-Z]{3}$'),
  rate_hundredths bigint check (rate_hundredths > 0),
  valid_from date,
  set_at timestamptz not null default now(),
  set_by bigint references users,
  constraint currency_rates_none check (num_nonnulls(code, rate_hundredths, valid_from) in (0, 3))
);
comment on table currency_rates is '[policy] What a dollar is worth in the second currency, from a day on. The row that was written last says whether there is one.';
comment on column currency_rates.code is 'Null with the others: since then there is no second currency.';
comment on column currency_rates.rate_hundredths is 'How many hundredths of a unit a dollar is worth.';
create index currency_rates_of_day on currency_rates (code, valid_from desc, id desc) where code is not null;

alter table drawer_shifts add column second_currency text check (second_currency ~ '^[A-Z]{3}$');
comment on column drawer_shifts.second_currency is 'The second currency its drawer takes, besides dollars; null where there was none when it was opened.';

alter table bill_payments add column currency text check (currency ~ '^[A-Z]{3}$');
alter table bill_payments add column units bigint check (units > 0);
alter table bill_payments add column rate_hundredths bigint check (rate_hundredths > 0);
alter table bill_payments add constraint bill_payments_currency
  check (num_nonnulls(currency, units, rate_hundredths) in (0, 3) and (currency is null or method = 'cash'));
comment on column bill_payments.currency is 'The second currency it was given in; null for dollars. Then units says how much, and the amount what that is worth.';
alter table bills add column change_currency text check (change_currency ~ '^[A-Z]{3}$');
comment on column bills.change_currency is 'The second currency the change goes back in; null for dollars.';

alter table account_moves add column currency text check (currency ~ '^[A-Z]{3}$');
alter table account_moves add column units bigint check (units > 0);
alter table account_moves add column rate_hundredths bigint check (rate_hundredths > 0);
alter table account_moves add constraint account_moves_currency
  check (num_nonnulls(currency, units, rate_hundredths) in (0, 3) and (currency is null or shift_id is not null));
comment on column account_moves.currency is 'The second currency whose notes left or came into the drawer; null for dollars. The amount is what the books have them at.';

create table drawer_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('float', 'given', 'change', 'refund', 'movement')),
  code text not null check (code ~ '^[A-Z]{3}$'),
  units bigint not null,
  rate_hundredths bigint not null check (rate_hundredths > 0),
  cents bigint not null,
  new_units bigint not null default 0 check (new_units >= 0),
  new_cents bigint not null default 0 check (new_cents >= 0),
  shift_id bigint references drawer_shifts,
  order_payment_id bigint references order_payments,
  bill_payment_id bigint references bill_payments,
  drawer_movement_id bigint references drawer_movements,
  constraint drawer_notes_way check (case when kind in ('change', 'refund') then units <= 0 and cents <= 0
    when kind in ('float', 'given') then units >= 0 and cents >= 0 else sign(units) * sign(cents) >= 0 end),
  constraint drawer_notes_source check (num_nonnulls(order_payment_id, bill_payment_id, drawer_movement_id) = case kind when 'float' then 0 else 1 end
    and (kind <> 'refund' or order_payment_id is not null) and ((kind = 'movement') = (drawer_movement_id is not null))
    and (kind not in ('float', 'movement') or shift_id is not null)),
  constraint drawer_notes_new check (case when kind in ('float', 'movement') and units > 0 then new_units <= units and new_cents <= cents
    else (new_units, new_cents) = (0, 0) end)
);
comment on table drawer_notes is '[shifts] What of money that moved in cash was notes of the second currency; the rest was dollars.';
comment on column drawer_notes.units is 'Into the drawer, or below 0 out of it.';
comment on column drawer_notes.cents is 'What the books have these notes at, in cents.';
comment on column drawer_notes.new_units is 'How many of those that were put in no drawer had given away before: the books did not know them. new_cents is what they are booked at.';
create unique index drawer_notes_of_receipt on drawer_notes (order_payment_id, kind) where order_payment_id is not null;
create unique index drawer_notes_of_bill_payment on drawer_notes (bill_payment_id, kind) where bill_payment_id is not null;
create unique index drawer_notes_of_movement on drawer_notes (drawer_movement_id) where drawer_movement_id is not null;
create unique index drawer_notes_float on drawer_notes (shift_id) where kind = 'float';
create index drawer_notes_of_shift on drawer_notes (shift_id) include (kind, code, units, cents) where shift_id is not null;
create index drawer_notes_outside on drawer_notes (code) include (units, cents) where shift_id is null;

create table note_counts (
  shift_id bigint primary key references drawer_shifts,
  expected_units bigint not null,
  counted_units bigint not null check (counted_units >= 0),
  difference_units bigint not null generated always as (counted_units - expected_units) stored,
  booked_cents bigint not null,
  rate_hundredths bigint check (rate_hundredths > 0),
  difference_cents bigint,
  rate_difference_cents bigint,
  constraint note_counts_valued check (num_nonnulls(rate_hundredths, difference_cents, rate_difference_cents) in (0, 3))
);
comment on table note_counts is '[shifts] What should have been in a drawer in notes of the second currency, and what was counted.';
comment on column note_counts.booked_cents is 'What the books have the expected notes at.';
comment on column note_counts.rate_hundredths is 'The rate of the day on which the shift was closed; null until then, as what is worked out by it.';
comment on column note_counts.difference_cents is 'What is missing (below 0) or over, at the rate of the day.';
comment on column note_counts.rate_difference_cents is 'What the counted notes are worth at the rate of the day, less what the books had them at and less what is missing or over.';
