-- Wallet payments: none is forgotten, one transfer pays once, and what succeeded is received.

-- Written as the checks and indexes of payment_attempts have it, which refuse the same.
create view wrong_unasked_payments(attempt_id, record, detail) as
  select id, 'wallet payment ' || reference, 'is ' || state || ' and will never be asked about'
  from payment_attempts
  where state in ('created', 'sent', 'unknown') and next_lookup_at is null;

create view paid_things(attempt_id, thing) as
  select id, case when booking_id is not null then 'booking ' || booking_id
    when order_id is not null then 'order ' || order_id when bill_id is not null then 'bill ' || bill_id
    else 'payment ' || finance_payment_id end
  from payment_attempts;

create view wrong_open_payments(record, detail) as
  select thing, count(*) || ' wallet payments are open: ' || string_agg(reference, ', ' order by id)
  from payment_attempts
  cross join lateral (
    select thing from paid_things where attempt_id = payment_attempts.id
    union all
    select coalesce('booking ' || bill_waits.booking_id, 'order ' || bill_waits.order_id) from bill_waits
    where bill_waits.bill_id = payment_attempts.bill_id
  ) paid
  where state in ('created', 'sent', 'unknown', 'doubtful')
  group by thing
  having count(*) > 1;

create view wrong_repeated_transfers(record, detail) as
  select 'wallet payment ' || min(reference),
    'its transaction ' || min(wallet_transaction_id) || ' paid ' || count(*) || ' times: ' || string_agg(reference, ', ' order by id)
  from payment_attempts
  where state = 'succeeded' and amount_cents > 0 and wallet_transaction_id is not null
  group by wallet, transfer_key(wallet_transaction_id)
  having count(*) > 1;

create view wrong_unreceived_payments(attempt_id, record, detail) as
  select attempt.id, 'wallet payment ' || attempt.reference, usd(attempt.amount_cents) || ' for ' || thing || ' has no receipt'
  from payment_attempts attempt
  join paid_things on attempt_id = attempt.id
  left join orders sale on sale.booking_id = attempt.booking_id
  where attempt.state = 'succeeded' and attempt.amount_cents > 0
    and not exists (
      select from order_payments receipt
      where receipt.order_id = coalesce(attempt.order_id, sale.id) and receipt.kind = 'receipt'
        and receipt.payment_method = 'mobile_money' and receipt.amount_cents = attempt.amount_cents
        and receipt.reference is not distinct from attempt.wallet_transaction_id
    )
    and attempt.amount_cents is distinct from (
      select sum(receipt.amount_cents) from order_payments receipt
      where receipt.bill_payment_id = attempt.bill_payment_id and receipt.kind = 'receipt'
        and receipt.payment_method = 'mobile_money' and receipt.reference is not distinct from attempt.wallet_transaction_id
    )
    and not exists (
      select from finance_payments payment
      where payment.id = attempt.finance_payment_id and payment.status = 'completed' and payment.amount_cents = attempt.amount_cents
    );

create function check_attempt() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_unreceived_payments where attempt_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  if new.finance_payment_id is not null then
    perform check_finance_payment(new.finance_payment_id);
  end if;
  return null;
end $$;
create constraint trigger payment_attempts_are_received after insert or update of state, amount_cents, wallet_transaction_id on payment_attempts
  deferrable initially deferred for each row
  when ((new.state = 'succeeded' and new.amount_cents > 0) or new.finance_payment_id is not null) execute function check_attempt();

-- A payment waits alone for what it pays: by itself, or on a bill.
create function check_open_payment() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_open_payments
  where record in ('booking ' || new.booking_id, 'order ' || new.order_id, 'bill ' || new.bill_id);
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger payment_attempts_wait_alone after insert on payment_attempts
  deferrable initially deferred for each row when (new.state <> 'succeeded') execute function check_open_payment();
create constraint trigger bill_waits_are_alone after insert on bill_waits
  deferrable initially deferred for each row execute function check_open_payment();

-- A transfer that paid another payment leaves this one doubtful; a person decides.
create function refuse_repeated_transfer() returns trigger language plpgsql as $$
begin
  perform refuse('payment ' || new.id, 'its transfer has paid payment ' || new.repeats_id || ' already');
  return new;
end $$;
create trigger payment_attempts_repeat_nothing before insert or update of state, repeats_id on payment_attempts
  for each row when (new.state = 'succeeded' and new.repeats_id is not null) execute function refuse_repeated_transfer();

-- A booking that waits for its deposit is paid it by whichever wallet payment comes next, at the desk too.
create function note_deposit() returns trigger language plpgsql as $$
begin
  select client_id, service_id into new.deposit_client_id, new.deposit_service_id
    from bookings join booking_services on booking_id = bookings.id
    where bookings.id = new.booking_id and deposit_until is not null
    order by service_id limit 1;
  return new;
end $$;

create trigger note_deposit before insert on payment_attempts
  for each row when (new.booking_id is not null) execute function note_deposit();
