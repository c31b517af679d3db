-- Wallets: where no one says which, mobile money is in the default one.

create function default_wallet() returns bigint language sql stable as $$
  select id from wallets where is_default
$$;

create function choose_wallet() returns trigger language plpgsql as $$
begin
  new.wallet_id := default_wallet();
  return new;
end $$;
create trigger journal_lines_choose_wallet before insert on journal_lines
  for each row when (new.account = 'mobile_wallet' and new.wallet_id is null) execute function choose_wallet();
create trigger order_payments_choose_wallet before insert on order_payments
  for each row when (new.payment_method = 'mobile_money' and not new.paid_before and new.wallet_id is null)
  execute function choose_wallet();
create trigger finance_payments_choose_wallet before insert or update of payment_method on finance_payments
  for each row when (new.payment_method = 'mobile_money' and new.wallet_id is null) execute function choose_wallet();
create trigger bill_payments_choose_wallet before insert on bill_payments
  for each row when (new.method = 'mobile_money' and new.wallet_id is null) execute function choose_wallet();
create trigger payment_attempts_choose_wallet before insert on payment_attempts
  for each row when (new.wallet_id is null) execute function choose_wallet();

-- A transfer is used by what it really paid: as much, in the same wallet.
create view wrong_transfers(transfer_id, record, detail) as
  select transfer.id, 'transfer ' || transfer.id,
    'is of wallet ' || transfer.wallet_id || ' and pays something of wallet ' || coalesce(attempt.wallet_id, refund.wallet_id, spent.wallet_id)
  from transfers transfer
  left join payment_attempts attempt on attempt.id = attempt_id
  left join order_payments refund on refund.id = refund_id
  left join finance_payments spent on spent.id = transfer.finance_payment_id
  where coalesce(attempt.wallet_id, refund.wallet_id, spent.wallet_id) <> transfer.wallet_id
  union all
  select transfer.id, 'transfer ' || transfer.id,
    'came in or went out, and pays what went the other way'
  from transfers transfer
  where (direction = 'in' and num_nonnulls(refund_id, finance_payment_id) > 0) or (direction = 'out' and attempt_id is not null);
