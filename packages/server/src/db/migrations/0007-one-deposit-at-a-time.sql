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
