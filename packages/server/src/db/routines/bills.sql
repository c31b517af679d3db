-- Bills and client credit: a bill is paid whole or not at all, and no one spends what is not kept for them.

-- What moved the credit of a client or a gift card, plus is its gain: what was brought in, sales of credit, and receipts and refunds of
-- orders by it. An order of credit has its account; it is said again so that the index of those orders is read, and not all orders.
create view credit_moves(account_id, at, kind, cents, order_id, order_payment_id, by_user, reason) as
  select credit_account_id, coalesce(recognised_at, created_at), case when import_id is null then 'sold' else 'brought_forward' end,
    subtotal_cents, id, null::bigint, sold_by, null
  from orders where channel = 'CREDIT' and credit_account_id is not null and (recognised_at is not null or cancelled_at is not null)
  union all
  select credit_account_id, cancelled_at, 'taken_back', -subtotal_cents, id, null, cancelled_by, cancel_reason
  from orders where channel = 'CREDIT' and credit_account_id is not null and cancelled_at is not null
  union all
  -- An order of credit that is worth nothing gives it back in money.
  select payment.credit_account_id, recorded_at,
    case when payment.kind = 'refund' then 'given_back' when orders.channel = 'CREDIT' and orders.subtotal_cents = 0 then 'paid_out' else 'spent' end,
    case payment.kind when 'receipt' then -amount_cents else amount_cents end, order_id, payment.id, recorded_by,
    coalesce(reason, refund_reason, notes)
  from order_payments payment join orders on orders.id = order_id
  where payment.credit_account_id is not null;

create view wrong_credit_balances(account_id, record, detail) as
  select account.id, 'credit account ' || account.id, 'balance ' || usd(balance_cents) || ', its moves ' || usd(coalesce(moved, 0))
  from credit_accounts account
  left join (select account_id, sum(cents) as moved from credit_moves group by account_id) moves on moves.account_id = account.id
  where balance_cents <> coalesce(moved, 0)
  union all
  select account.id, 'credit account ' || account.id,
    'set aside ' || usd(set_aside_cents) || ', bills that wait pay ' || usd(coalesce(waiting, 0)) || ' with it'
  from credit_accounts account
  left join (
    select account_id, sum(payment.amount_cents) as waiting
    from bill_payments payment join bills on bills.id = bill_id
    where account_id is not null and bills.state = 'waiting' and payment.state = 'ready'
    group by account_id
  ) paying on paying.account_id = account.id
  where set_aside_cents <> coalesce(waiting, 0);

create view wrong_credit_in_ledger(record, detail) as
  select 'client credit', 'in the ledger ' || usd(posted) || ', kept ' || usd(kept)
  from (select coalesce(sum(credit_cents - debit_cents), 0) as posted from journal_lines where account = 'client_credit') ledger,
    (select coalesce(sum(balance_cents), 0) as kept from credit_accounts) accounts
  where posted <> kept;

create view wrong_bill_sums(bill_id, record, detail) as
  select bills.id, 'bill ' || bill_number,
    'subtotal ' || usd(subtotal_cents) || ', discount ' || usd(bills.discount_cents)
    || '; its lines ' || usd(coalesce(lines.amount, 0)) || ', ' || usd(coalesce(lines.discount, 0))
  from bills
  left join (
    select bill_id, sum(amount_cents) as amount, sum(discount_cents) as discount from bill_lines group by bill_id
  ) lines on lines.bill_id = bills.id
  where (subtotal_cents, bills.discount_cents) <> (coalesce(lines.amount, 0), coalesce(lines.discount, 0))
  union all
  select bills.id, 'bill ' || bill_number,
    'total ' || usd(total_cents) || ', change ' || usd(change_cents) || '; its payments ' || usd(coalesce(given, 0))
  from bills
  left join (
    select bill_id, sum(amount_cents) as given from bill_payments where state <> 'failed' group by bill_id
  ) payments on payments.bill_id = bills.id
  where state in ('waiting', 'settled', 'void') and total_cents + change_cents <> coalesce(given, 0);

-- Each payment of a bill that is settled is booked to the cent, by its own way; cash less the change. Before that nothing is.
create view wrong_bill_payments(bill_id, record, detail) as
  select bill_id, 'payment ' || payment_id || ' of bill ' || bill_number,
    method || ' ' || usd(given) || ' is ' || payment_state || ' while the bill is ' || bill_state || '; booked ' || usd(booked)
    || ', given back ' || usd(back)
  from (
    select bills.id as bill_id, bill_number, bills.state as bill_state, payment.id as payment_id, payment.method,
      payment.state as payment_state, payment.amount_cents as given, coalesce(receipts.cents, 0) as booked,
      coalesce(receipts.back, 0) as back, coalesce(receipts.methods, true) as is_own_way,
      case when payment.method = 'cash' then change_cents else 0 end as may_lack
    from bills join bill_payments payment on payment.bill_id = bills.id
    left join lateral (
      select sum(receipt.amount_cents) as cents, bool_and(receipt.payment_method = payment.method) as methods,
        sum((select coalesce(sum(amount_cents), 0) from order_payments refund where refund.reverses_id = receipt.id)) as back
      from order_payments receipt where receipt.bill_payment_id = payment.id
    ) receipts on true
  ) compared
  where not is_own_way or case bill_state
    when 'settled' then case payment_state when 'received' then booked not between given - may_lack and given
      when 'failed' then booked <> 0 else true end
    when 'void' then case payment_state when 'returned' then booked not between given - may_lack and given or back <> booked
      when 'failed' then booked <> 0 else true end
    else booked <> 0 or payment_state not in ('ready', 'waiting', 'failed')
      or (payment_state = 'waiting' and bill_state <> 'waiting') end
  union all
  select bills.id, 'bill ' || bill_number, 'total ' || usd(total_cents) || ', booked ' || usd(coalesce(booked, 0))
  from bills
  left join lateral (
    select sum(receipt.amount_cents) as booked
    from bill_payments payment join order_payments receipt on receipt.bill_payment_id = payment.id
    where payment.bill_id = bills.id
  ) receipts on true
  where state in ('settled', 'void') and total_cents <> coalesce(booked, 0);

create view wrong_bill_waits(bill_id, record, detail) as
  select id, 'bill ' || bill_number, 'is ' || state || ' and has ' || attempts || ' open wallet payments'
  from (
    select bills.*, (select count(*) from payment_attempts attempt
      where attempt.bill_id = bills.id and attempt.state in ('created', 'sent', 'unknown', 'doubtful')) as attempts
    from bills where state in ('open', 'waiting')
  ) unsettled
  where (state = 'waiting') <> (attempts = 1)
  union all
  select bills.id, 'bill ' || bill_number, 'is ' || state || ' and keeps what it would pay from others'
  from bills join bill_waits on bill_id = bills.id
  where state <> 'waiting'
  group by bills.id;

-- The order of the shop that a bill is for has from it what its line says, once the bill is booked. With packages or gift cards
-- beside its goods it is paid by nothing else: money for it alone would leave these behind.
create view wrong_shop_bills(bill_id, record, detail) as
  select bill_id, 'order ' || order_number, 'has ' || usd(by_bill) || ' from its bill and ' || usd(received - by_bill)
    || ' from elsewhere; the bill is ' || state || ' and its line says ' || usd(said)
  from (
    select bills.id as bill_id, order_number, bills.state, line.amount_cents - line.discount_cents as said,
      exists (select from bill_lines beside where beside.bill_id = bills.id and beside.kind in ('package', 'gift_card')) as has_more,
      coalesce(receipts.all_cents, 0) as received, coalesce(receipts.bill_cents, 0) as by_bill
    from bills join orders on orders.id = shop_order_id
    join bill_lines line on line.bill_id = bills.id and line.kind = 'order' and line.order_id = shop_order_id
    left join lateral (
      select sum(receipt.amount_cents) as all_cents, sum(receipt.amount_cents) filter (where payment.bill_id = bills.id) as bill_cents
      from order_payments receipt left join bill_payments payment on payment.id = receipt.bill_payment_id
      where receipt.order_id = shop_order_id and receipt.kind = 'receipt'
    ) receipts on true
  ) compared
  where by_bill <> case when state in ('settled', 'void') then said else 0 end or (has_more and received <> by_bill);

create function check_bill(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_bill_sums where bill_id = checked
    union all select record, detail from wrong_bill_payments where bill_id = checked
    union all select record, detail from wrong_bill_waits where bill_id = checked
    union all select record, detail from wrong_shop_bills where bill_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_written_bill() returns trigger language plpgsql as $$
declare
  latest bills;
begin
  select * into latest from bills where id = new.id;
  -- A later version of the row has a check to come.
  if latest is not distinct from new then
    perform check_bill(new.id);
  end if;
  return null;
end $$;
create constraint trigger bills_are_true after insert or update on bills
  deferrable initially deferred for each row execute function check_written_bill();

create function check_bill_of_part() returns trigger language plpgsql as $$
declare
  bill bigint := coalesce((to_jsonb(new) ->> 'bill_id')::bigint,
    (select bill_id from bill_payments where id = (to_jsonb(new) ->> 'bill_payment_id')::bigint),
    (select id from bills where shop_order_id = (to_jsonb(new) ->> 'order_id')::bigint));
begin
  if bill is not null and not exists (select from bills where id = bill and xmin = pg_current_xact_id()::xid) then
    perform check_bill(bill);
  end if;
  return null;
end $$;
create constraint trigger bill_lines_fit_their_bill after insert or update on bill_lines
  deferrable initially deferred for each row execute function check_bill_of_part();
create constraint trigger bill_payments_fit_their_bill after insert or update on bill_payments
  deferrable initially deferred for each row execute function check_bill_of_part();
create constraint trigger order_payments_fit_their_bill after insert on order_payments
  deferrable initially deferred for each row when (new.kind = 'receipt' or new.bill_payment_id is not null)
  execute function check_bill_of_part();

create function check_credit_account(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_credit_balances where account_id = checked limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_credit() returns trigger language plpgsql as $$
begin
  perform check_credit_account((to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end $$;
create constraint trigger credit_accounts_are_true after insert or update on credit_accounts
  deferrable initially deferred for each row execute function check_credit('id');
create constraint trigger order_payments_move_credit after insert on order_payments
  deferrable initially deferred for each row when (new.credit_account_id is not null) execute function check_credit('credit_account_id');
create constraint trigger orders_sell_credit after insert or update of recognised_at, cancelled_at, subtotal_cents on orders
  deferrable initially deferred for each row when (new.credit_account_id is not null) execute function check_credit('credit_account_id');

-- A bill ends once, and what ended stays as it is.
create function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_only_moved(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state in ('void', 'given_up')
    or (old.state = 'settled' and (new.state <> 'void'
      or to_jsonb(new) - '{state,ended_at,ended_by,end_reason}'::text[] <> to_jsonb(old) - '{state,ended_at,ended_by,end_reason}'::text[])) then
    perform refuse('bill ' || old.bill_number, 'it is ' || old.state || ': ' || tg_op || ' is refused');
  end if;
  return new;
end $$;
create trigger bills_end_once before delete or update on bills
  for each row execute function refuse_bill_change();
