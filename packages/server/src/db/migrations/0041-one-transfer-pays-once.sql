-- One transfer of a wallet pays once: held by an index, since two people or a person and the wallet may say it at the same moment.

-- A wallet's number for a transfer in one spelling: people type it in small letters, with spaces and dashes, in digits of
-- their own script. What has neither letter nor digit stays as it is.
create function transfer_key(transaction_id text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(
    upper(normalize(translate(transaction_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKC) collate "C"),
    '[^0-9A-Z]', '', 'g'), ''), transaction_id)
$$;

-- The payment that the same transfer has paid before.
alter table payment_attempts add repeats_id bigint references payment_attempts;

-- What was paid twice before stays as it was booked; the later ones name the first, and the proof of the books names all.
update payment_attempts later set repeats_id = earliest.id
from (
  select wallet, transfer_key(wallet_transaction_id) as key, min(id) as id
  from payment_attempts
  where state = 'succeeded' and amount_cents > 0 and wallet_transaction_id is not null
  group by 1, 2
) earliest
where later.state = 'succeeded' and later.amount_cents > 0 and later.id > earliest.id
  and later.wallet = earliest.wallet and transfer_key(later.wallet_transaction_id) = earliest.key;

create unique index payment_attempts_transfer on payment_attempts (wallet, transfer_key(wallet_transaction_id))
  where state = 'succeeded' and amount_cents > 0 and repeats_id is null;
drop index payment_attempts_transaction;

-- Nothing new gets round the index by calling itself a repetition.
create function refuse_repeated_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'payment %: its transfer has paid payment % already', new.id, new.repeats_id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger payment_attempts_repeat_nothing before insert or update of state, repeats_id on payment_attempts
  for each row when (new.state = 'succeeded' and new.repeats_id is not null) execute function refuse_repeated_transfer();

-- Doubtful: the wallet says yes and names a transfer that has paid something else. A person must find out.
alter table payment_attempts
  drop constraint payment_attempts_state_check,
  add constraint payment_attempts_state_check
    check (state in ('created', 'sent', 'succeeded', 'failed', 'unknown', 'doubtful')),
  add constraint payment_attempts_doubtful_repeat check (state <> 'doubtful' or repeats_id is not null);

drop index payment_attempts_open_booking;
drop index payment_attempts_open_order;
drop index payment_attempts_open_finance_payment;
drop index payment_attempts_open;
drop index payment_attempts_open_list;
create unique index payment_attempts_open_booking on payment_attempts (booking_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create unique index payment_attempts_open_order on payment_attempts (order_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create unique index payment_attempts_open_finance_payment on payment_attempts (finance_payment_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create index payment_attempts_open_list on payment_attempts (id desc)
  where state in ('created', 'sent', 'unknown', 'doubtful');
-- The wallet is asked about the others; a doubtful one it has answered.
create index payment_attempts_to_look_up on payment_attempts (next_lookup_at)
  where state in ('created', 'sent', 'unknown');

select notice_while('payment_attempts', 'payment_doubtful', $$it.state = 'doubtful'$$);
