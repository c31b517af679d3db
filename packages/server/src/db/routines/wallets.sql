-- Wallets: where no one says which, mobile money is in the default one.

create function default_wallet() returns bigint language sql stable as $$
  select id from wallets where is_default
$$;

create function choose_wallet() returns trigger language plpgsql as $$
begin
  new.wallet_id := default_wallet();
  return new;
end $$;
-- What goes back goes back from the wallet it came into.
create function choose_wallet_of_payment() returns trigger language plpgsql as $$
begin
  new.wallet_id := coalesce((select wallet_id from order_payments where id = new.reverses_id), default_wallet());
  return new;
end $$;
-- What is planned may be paid in another way yet, and then in no wallet.
create function choose_wallet_of_plan() returns trigger language plpgsql as $$
begin
  new.wallet_id := case when new.payment_method = 'mobile_money' then default_wallet() end;
  return new;
end $$;
create trigger journal_lines_choose_wallet before insert on journal_lines
  for each row when (new.account = 'mobile_wallet' and new.wallet_id is null) execute function choose_wallet();
create trigger order_payments_choose_wallet before insert on order_payments
  for each row when (new.payment_method = 'mobile_money' and not new.paid_before and new.wallet_id is null)
  execute function choose_wallet_of_payment();
create trigger finance_payments_choose_wallet before insert or update of payment_method on finance_payments
  for each row when ((new.payment_method = 'mobile_money') <> (new.wallet_id is not null))
  execute function choose_wallet_of_plan();
create trigger bill_payments_choose_wallet before insert on bill_payments
  for each row when (new.method = 'mobile_money' and new.wallet_id is null) execute function choose_wallet();
create trigger payment_attempts_choose_wallet before insert on payment_attempts
  for each row when (new.wallet_id is null) execute function choose_wallet();

-- What the books say came into each wallet and left it, one row for each act of a person or a program.
create view wallet_moves(wallet_id, source, source_id, direction, cents, at) as
  select wallet_id, 'attempt', id, 'in', amount_cents, settled_at
  from payment_attempts where state = 'succeeded' and amount_cents > 0
  union all
  select wallet_id, 'order_payment', min(id), case kind when 'receipt' then 'in' else 'out' end, sum(amount_cents),
    recorded_at
  from order_payments
  where payment_method = 'mobile_money' and not paid_before and (kind = 'refund' or wallet is null)
  group by wallet_id, kind, coalesce(bill_payment_id, -id), recorded_at
  union all
  select wallet_id, 'finance_payment', id, direction, amount_cents, completed_at
  from finance_payments payment
  where payment_method = 'mobile_money' and status = 'completed'
    and not exists (select from payment_attempts where payment_attempts.finance_payment_id = payment.id and state = 'succeeded')
  union all
  select from_wallet_id, 'account_move', id, 'out', amount_cents, moved_at
  from account_moves where from_wallet_id is not null
  union all
  select to_wallet_id, 'account_move', id, 'in', amount_cents, moved_at
  from account_moves where to_wallet_id is not null;

-- The same with the transfer that each of it is, where one is known. What an operator kept of a payment belongs to that payment, and what
-- settles a day is no transfer; nor is a move that was taken back, unless the phone knows of it.
create view wallet_entries(wallet_id, source, source_id, direction, cents, at, transfer_id, is_confirmed) as
  select move.wallet_id, move.source, move.source_id, move.direction, move.cents, move.at, transfer.id, transfer.confirmed_at is not null
  from wallet_moves move
  left join lateral (
    select id, confirmed_at from transfers where move.source = 'attempt' and attempt_id = move.source_id
    union all
    select id, confirmed_at from transfers where move.source = 'order_payment' and order_payment_id = move.source_id
    union all
    select id, confirmed_at from transfers where move.source = 'finance_payment' and finance_payment_id = move.source_id
    union all
    select id, confirmed_at from transfers
    where move.source = 'account_move' and account_move_id = move.source_id and wallet_id = move.wallet_id
  ) transfer on true
  -- A sale that Match made and took back again, which is dated as its receipt, was never on the phone.
  where not (move.source = 'order_payment' and transfer.id is null and exists (
      select from order_payments one
        join order_payments other on other.reverses_id = one.id or other.id = one.reverses_id
      where one.id = move.source_id and other.amount_cents = one.amount_cents and other.recorded_at = one.recorded_at))
    and not exists (
      select from account_moves own
      where move.source = 'account_move' and own.id = move.source_id
        and (own.kind in ('withheld', 'opening') or own.settles_id is not null or transfer.id is null
          and (own.reverses_id is not null or exists (select from account_moves back where back.reverses_id = own.id)))
    )
    and not exists (
      select from account_moves settling
      where settling.settles_source = move.source and settling.settles_id = move.source_id and settling.reverses_id is null
        and not exists (select from account_moves back where back.reverses_id = settling.id)
        and coalesce(settling.from_wallet_id, settling.to_wallet_id) = move.wallet_id
    );

-- What settles a day settles something of its wallet, and takes out of the books what is only there.
create view wrong_settling_moves(move_id, record, detail) as
  select move.id, 'movement ' || move.id,
    'settles ' || settles_source || ' ' || settles_id || ', which is nothing of wallet ' || coalesce(from_wallet_id, to_wallet_id)
  from account_moves move
  where settles_id is not null and not exists (
    select from transfers
    where settles_source in ('transfer', 'gap', 'rest') and id = settles_id
      and wallet_id = coalesce(from_wallet_id, to_wallet_id)
    union all
    select from payment_attempts
    where settles_source = 'attempt' and id = settles_id and wallet_id = coalesce(from_wallet_id, to_wallet_id) and state = 'succeeded'
    union all
    select from order_payments
    where settles_source = 'order_payment' and id = settles_id and wallet_id = coalesce(from_wallet_id, to_wallet_id)
    union all
    select from finance_payments
    where settles_source = 'finance_payment' and id = settles_id and wallet_id = coalesce(from_wallet_id, to_wallet_id)
    union all
    select from account_moves settled
    where settles_source = 'account_move' and settled.id = settles_id
      and coalesce(move.from_wallet_id, move.to_wallet_id) in (settled.from_wallet_id, settled.to_wallet_id)
  );

create function check_settling_move() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_settling_moves where move_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger account_moves_settle_their_wallet after insert or update on account_moves
  deferrable initially deferred for each row when (new.settles_id is not null) execute function check_settling_move();

-- A transfer is what it really was: of the same wallet, and the way it went.
create view wrong_transfers(transfer_id, record, detail) as
  select transfer.id, 'transfer ' || transfer.id,
    transfer.direction || ' of wallet ' || transfer.wallet_id || ' is ' || coalesce(used.source || ' ' || used.source_id || ', ' || used.direction
      || ' of wallet ' || used.wallet_id, 'nothing that is booked')
  from transfers transfer
  left join lateral (
    select 'attempt' as source, id as source_id, 'in' as direction, wallet_id from payment_attempts
    where id = attempt_id and state = 'succeeded'
    union all
    select 'order_payment', id, case kind when 'receipt' then 'in' else 'out' end, wallet_id from order_payments where id = order_payment_id
    union all
    select 'finance_payment', id, payment.direction, wallet_id from finance_payments payment where id = finance_payment_id
    union all
    select 'account_move', id, case when from_wallet_id = transfer.wallet_id then 'out' else 'in' end,
      case when from_wallet_id = transfer.wallet_id then from_wallet_id else to_wallet_id end
    from account_moves where id = account_move_id
  ) used on true
  where num_nonnulls(attempt_id, order_payment_id, finance_payment_id, account_move_id) = 1
    and (used.source is null or (used.direction, used.wallet_id) is distinct from (transfer.direction, transfer.wallet_id));

create function check_transfer() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_transfers where transfer_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger transfers_are_true
  after insert or update of attempt_id, order_payment_id, finance_payment_id, account_move_id, wallet_id, direction on transfers
  deferrable initially deferred for each row
  when (num_nonnulls(new.attempt_id, new.order_payment_id, new.finance_payment_id, new.account_move_id) > 0)
  execute function check_transfer();
