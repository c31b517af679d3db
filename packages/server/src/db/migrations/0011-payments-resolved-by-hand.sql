-- Who settled a payment that no wallet could be asked about, and how they knew.
alter table payment_attempts
  add column resolved_by bigint references users,
  add column resolution_note text,
  add constraint payment_attempts_resolution check (
    (resolved_by is null) = (resolution_note is null)
    and (resolved_by is null or settled_at is not null)
  );
create index payment_attempts_open_list on payment_attempts (id desc) where state in ('created', 'sent', 'unknown');
-- One transfer of money pays once: a number typed by hand is looked for among those already used.
create index payment_attempts_transaction on payment_attempts (wallet_transaction_id) where state = 'succeeded';
