-- What clients do by themselves is bounded: deposits, times that are held, codes and what codes are good for.

-- A person pays one deposit for a service at a time: while one is with a wallet, a second would take her money twice. An index
-- holds it, because she may send both at the same moment.
alter table payment_attempts
  add column deposit_client_id bigint references clients,
  add column deposit_service_id bigint references services,
  add constraint payment_attempts_deposit check ((deposit_client_id is null) = (deposit_service_id is null));
comment on column payment_attempts.deposit_client_id is
  'Who pays a deposit with it and, beside it, for which service; null where it is none. Written by note_deposit.';

create unique index payment_attempts_open_deposit on payment_attempts (deposit_client_id, deposit_service_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
comment on index payment_attempts_open_deposit is 'While one attempt is open, a second deposit of the same person and service is refused.';

-- Thousands of clients share an address of a mobile network, so a phone that is known holds few times by itself.
alter table visitor_holds add column phone text;
comment on column visitor_holds.phone is 'Of a visitor who had signed in. A phone holds only so many times at once.';
create index visitor_holds_of_phone on visitor_holds (phone, expires_at) where phone is not null;

create table limits_reached (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('codes_from_address', 'codes_to_unknown', 'messages_share', 'holds_of_address')),
  day date not null,
  reached_at timestamptz not null,
  ended_at timestamptz,
  unique (kind, day)
);
comment on table limits_reached is '[messages] That a limit of what clients do by themselves was reached, the first time of a business day: the owner is notified for a day.';

-- A code that staff have read may have been typed by staff.
alter table sign_in_codes add column shown_to bigint references users;
comment on column sign_in_codes.shown_to is 'Who of the staff has read it on the list of messages: the first, or who noted it as sent.';
alter table sign_ins add column code_shown_to bigint references users;
comment on column sign_ins.code_shown_to is 'Who of the staff has read the code it began with; such a sign-in signs nothing.';
