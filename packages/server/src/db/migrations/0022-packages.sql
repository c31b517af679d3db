-- Sessions are sold ahead without a date: one by one, as packages at a price of their own, which end or last for ever.

create table packages (
  id bigint generated always as identity primary key,
  name text not null check (name <> '') constraint packages_name_is_legible check (is_legible(name)),
  texts jsonb not null default '{}' constraint packages_texts check (texts = '{}' or is_translation(texts)),
  price_cents bigint not null check (price_cents between 0 and 1000000000),
  valid_months smallint check (valid_months between 1 and 120),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table packages is '[packages] Sessions of one or several services that are sold together, at one price.';
comment on column packages.valid_months is 'For so many months from the day it is sold; null for ever.';
create unique index packages_name on packages (lower(name));

create table package_services (
  package_id bigint not null references packages (id) on delete cascade,
  service_id bigint not null references services (id),
  place smallint not null,
  session_count integer not null check (session_count between 1 and 200),
  primary key (package_id, service_id)
);
comment on table package_services is '[packages] What a package holds, in the order in which it is shown.';
create index package_services_service on package_services (service_id);

-- A booking of a package has no date; its sessions get theirs one by one.
alter table bookings
  alter column scheduled_at drop not null,
  add column package_id bigint references packages (id),
  add column package_name text,
  add column package_price_cents bigint,
  add column ends_on date,
  add column end_said text check (end_said in ('month', 'week', 'longer', 'credit', 'lapsed')),
  add column end_said_at timestamptz,
  add column end_news boolean not null default false,
  add column ended_at timestamptz,
  add column exchanged_at timestamptz,
  add constraint bookings_of_package check (
    (package_id is null) = (package_name is null) and (package_id is null) = (package_price_cents is null)
    and (package_id is not null or ends_on is null)),
  add constraint bookings_end_said check ((end_said is null) = (end_said_at is null) and (not end_news or end_said is not null));
comment on column bookings.scheduled_at is 'Null where its sessions are planned one by one, as those of a package are.';
comment on column bookings.package_name is 'As it was called when it was sold, for package_price_cents.';
comment on column bookings.ends_on is 'The last day on which sessions of the package can be held; null for ever.';
comment on column bookings.end_said is 'What client and staff were last notified of: that it ends in a month or a week, or what became of it at its end.';
comment on column bookings.end_news is 'Whether staff are notified of it: for a week.';
comment on column bookings.ended_at is 'When its end was dealt with, or nothing was left of it.';
comment on column bookings.exchanged_at is 'When open sessions of it were last exchanged for others; its cost is no longer the price of its package.';
create index bookings_ending on bookings (ends_on, id) where ends_on is not null and ended_at is null;
create index bookings_end_news on bookings (end_said_at) where end_news;
create index bookings_of_packages on bookings (package_id) where package_id is not null;

alter table booking_services
  add column agreed_cents bigint check (agreed_cents >= 0),
  drop constraint booking_services_session_count_check,
  add constraint booking_services_session_count_check check (session_count >= 0);
comment on column booking_services.session_count is 'Those that were exchanged for others are no part of it.';
comment on column booking_services.agreed_cents is
  'What its sessions cost together, where they do not cost unit_price_cents each; null where they do.';

alter table sessions
  alter column scheduled_at drop not null,
  add column lapsed_at timestamptz,
  add column exchanged_at timestamptz,
  add constraint sessions_exchanged check (exchanged_at is null or cancelled_at = exchanged_at),
  drop constraint sessions_booking_service_id_session_number_key,
  -- Deferrable, because exchanging numbers those of a service again in one statement.
  add constraint sessions_booking_service_id_session_number_key unique (booking_service_id, session_number) deferrable,
  add constraint sessions_unplanned check (scheduled_at is not null or (completed_at is null and attendance is null
    and places is null and own_change_at is null and lost_resource_ids = '{}')),
  add constraint sessions_lapsed check (lapsed_at is null or used_up_at = lapsed_at),
  drop constraint sessions_own_change_check,
  add constraint sessions_own_change_check check (own_change_from is null or own_change_at is not null),
  drop constraint sessions_used_up_without_client,
  add constraint sessions_used_up_without_client check (used_up_at is null or (completed_at is null and cancelled_at is null
    and (lapsed_at is not null or (attendance is not null
      and (attendance = 'no_show' or (attendance = 'called_off' and called_off_late))))));
comment on column sessions.scheduled_at is 'Null while it is to be planned: it stands in no day and occupies nothing.';
comment on column sessions.own_change_from is 'The time it had before its client changed it by herself; null where she gave it its first one.';
comment on column sessions.exchanged_at is 'When it was exchanged for others: it is cancelled, and no part of what its booking costs.';
comment on column sessions.lapsed_at is 'When it was used up because its package ended.';

insert into accounts (code, name, kind, bears_tax) values ('lapsed_packages', 'Lapsed packages', 'income', true);

alter table messages drop constraint messages_kind_check, add constraint messages_kind_check check (kind in (
  'booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer', 'birthday', 'code', 'digest',
  'not_seen', 'unfinished', 'birthday_soon', 'news', 'package_ends', 'package_longer', 'package_ended'));
