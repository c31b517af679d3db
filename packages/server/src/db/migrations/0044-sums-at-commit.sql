-- What `npm run verify` proves of sums is refused at commit: whatever code does, or two people at the same moment. A check
-- reads what one order, booking, payment, drawer or entry has, by its indexes, and so costs the same in a business of any size.

create function refuse_sums(what text, id bigint, why text) returns void language plpgsql as $$
begin
  raise exception '% %: %', what, id, why using errcode = 'integrity_constraint_violation';
end $$;

-- Orders: what they received, what the ledger says of them, and their goods.
create function check_order_receipts(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds
      from order_payments where order_id = o.id
    ) summed
    where o.id = checked and (
      (o.received_cents, o.refunded_cents) <> (summed.receipts, summed.refunds)
      or o.received_cents - o.refunded_cents > o.total_cents
      or (o.booking_id is null and o.received_cents > o.total_cents)
      or (o.status <> 'CANCELLED' and case
        when o.paid_at is not null then o.received_cents - o.refunded_cents <> o.total_cents
        else o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents
      end)
    );
  if found then
    perform refuse_sums('order', checked, 'what it received differs from its receipts and refunds, or from being paid');
  end if;
end $$;

create function check_order_in_ledger(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (select o.recognised_at is not null and o.status <> 'CANCELLED' as is_sold) state
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed,
        coalesce(sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from o.client_id), 0) as of_others
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.source_type = 'order' and entry.source_id = o.id
    ) posted
    cross join lateral (
      select count(*) as entries from journal_entries entry
      where entry.source_type = 'order' and entry.source_id = o.id and entry.kind in ('goods_sale', 'service_sale')
        and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    ) sales
    where o.id = checked and (
      posted.of_others <> 0
      or posted.goods <> case when is_sold and o.booking_id is null then o.subtotal_cents else 0 end
      or posted.services <> case when is_sold and o.booking_id is not null then o.subtotal_cents else 0 end
      or posted.tax <> case when is_sold then o.tax_cents else 0 end
      or posted.delivery <> case when is_sold and o.delivery_paid_with_order then o.delivery_cents else 0 end
      or posted.discount <> case when is_sold then o.discount_cents else 0 end
      or posted.owed <> case when is_sold then o.total_cents else 0 end - o.received_cents + o.refunded_cents
      or sales.entries <> case when o.subtotal_cents = 0 or (o.booking_id is null and not is_sold) then 0 else 1 end
    );
  if found then
    perform refuse_sums('order', checked, 'the ledger does not know it as it is');
  end if;
end $$;

create function check_order_goods(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select product_id, change as pieces from stock_transactions where order_id = o.id
      union all
      select product_id, quantity from order_lines
        where order_id = o.id and product_id is not null and o.status <> 'CANCELLED'
    ) moved
    where o.id = checked
    group by moved.product_id
    having sum(moved.pieces) <> 0;
  if found then
    perform refuse_sums('order', checked, 'its goods differ from what left the stock for it');
  end if;
end $$;

create function check_order_sums() returns trigger language plpgsql as $$
begin
  perform check_order_receipts(new.id);
  perform check_order_in_ledger(new.id);
  if new.channel <> 'SERVICES' then
    perform check_order_goods(new.id);
  end if;
  return null;
end $$;
create constraint trigger orders_equal_their_parts
  after insert or update of subtotal_cents, tax_cents, discount_cents, delivery_cents, total_cents, received_cents,
    refunded_cents, status, paid_at, recognised_at, client_id, channel
  on orders deferrable initially deferred for each row execute function check_order_sums();

-- As the price function has it (contract/src/pricing.ts): treatments carry no tax, only a delivery costs one.
create function refuse_wrong_charges() returns trigger language plpgsql as $$
begin
  perform refuse_sums('order', new.id, 'a treatment carries no tax, and only a delivery costs one');
  return null;
end $$;
create trigger orders_charge_what_applies after insert or update of channel, tax_cents, delivery_type, delivery_cents on orders
  for each row when (
    (new.channel = 'SERVICES' and new.tax_cents <> 0)
    or (new.delivery_type is distinct from 'DELIVERY' and new.delivery_cents <> 0)
  ) execute function refuse_wrong_charges();

create function check_lines_of_order() returns trigger language plpgsql as $$
declare
  line order_lines := coalesce(new, old);
begin
  perform from orders o
    where o.id = line.order_id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    perform refuse_sums('order', line.order_id, 'its subtotal differs from its lines');
  end if;
  if line.product_id is not null then
    perform check_order_goods(line.order_id);
  end if;
  return null;
end $$;
create constraint trigger order_lines_equal_order after insert or delete or update on order_lines
  deferrable initially deferred for each row execute function check_lines_of_order();

create function check_goods_moved() returns trigger language plpgsql as $$
begin
  perform check_order_goods(new.order_id);
  return null;
end $$;
create constraint trigger stock_transactions_equal_order after insert on stock_transactions
  deferrable initially deferred for each row when (new.order_id is not null) execute function check_goods_moved();

create function refuse_change_of_day() returns trigger language plpgsql as $$
begin
  perform refuse_sums(tg_table_name, new.id, 'its business day stays what it was');
  return null;
end $$;
create trigger orders_keep_their_day before update of business_day on orders
  for each row when (old.business_day <> new.business_day) execute function refuse_change_of_day();
create trigger order_lines_keep_their_day before update of business_day on order_lines
  for each row when (old.business_day <> new.business_day) execute function refuse_change_of_day();

-- Money that moved stays written; what it was is posted to the account it moved in.
create trigger order_payments_append_only before update or delete on order_payments
  for each row execute function refuse_ledger_change();

create function check_posted_money(entry bigint, of_order bigint) returns void language plpgsql as $$
begin
  perform from (
    select account, debit_cents - credit_cents as cents from journal_lines
      where entry_id = entry and account in ('cash', 'card', 'mobile_wallet')
    union all
    select case payment_method when 'mobile_money' then 'mobile_wallet' else payment_method end,
      case kind when 'receipt' then -amount_cents else amount_cents end
      from order_payments where order_id = of_order and journal_entry_id = entry
  ) moved
  group by account
  having sum(cents) <> 0;
  if found then
    perform refuse_sums('journal entry', entry, 'its money differs from the receipts and refunds of its order');
  end if;
end $$;

create function check_order_payment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from journal_entries where id = new.journal_entry_id and source_type = 'order' and source_id = new.order_id
  ) then
    perform refuse_sums('order', new.order_id, 'its receipt is posted by the entry of something else');
  end if;
  perform check_posted_money(new.journal_entry_id, new.order_id);
  perform check_order_receipts(new.order_id);
  return null;
end $$;
create constraint trigger order_payments_are_posted after insert on order_payments
  deferrable initially deferred for each row execute function check_order_payment();

-- Every entry comes from something, and says of it what it is.
create function check_entry_of_source() returns trigger language plpgsql as $$
declare
  has_source boolean := true;
begin
  if new.source_type = 'order' then
    has_source := exists (select from orders where id = new.source_id);
    perform check_posted_money(new.id, new.source_id);
    perform check_order_in_ledger(new.source_id);
  elsif new.source_type = 'finance_payment' then
    has_source := exists (select from finance_payments where id = new.source_id and journal_entry_id = new.id);
  elsif new.source_type = 'drawer_shift' then
    has_source := exists (select from drawer_shifts where id = new.source_id and journal_entry_id = new.id);
  end if;
  if not has_source then
    perform refuse_sums('journal entry', new.id, 'it is of nothing there is');
  end if;
  if new.reverses_id is not null then
    perform from journal_lines where entry_id in (new.id, new.reverses_id)
      group by account having sum(debit_cents - credit_cents) <> 0;
    if found then
      perform refuse_sums('journal entry', new.id, 'it does not take back exactly what it reverses');
    end if;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_have_their_source after insert on journal_entries
  deferrable initially deferred for each row execute function check_entry_of_source();

-- Bookings: what they cost, what their order says of them, and what their cancelled sessions hold. That a booking with a
-- completed session is a sale stays with the operations, which lock the booking: what is completed by hand is no sum.
create function check_booking(checked bigint) returns void language plpgsql as $$
begin
  if checked is null then
    return;
  end if;
  perform from bookings b
    left join orders o on o.booking_id = b.id
    cross join lateral (
      select coalesce(sum(unit_price_cents * session_count), 0) as agreed from booking_services where booking_id = b.id
    ) services
    cross join lateral (
      select coalesce(sum(price_cents) filter (where cancelled_at is null), 0) as sold,
        coalesce(bool_or(cancelled_at is not null and (b.status <> 'cancelled' or amount_paid_cents + discount_cents > 0)), false)
          as is_amiss
      from sessions where booking_id = b.id
    ) planned
    where b.id = checked and (
      b.cost_cents <> services.agreed
      or planned.is_amiss
      or o.received_cents - o.refunded_cents <> b.amount_paid_cents
      or (o.status = 'CANCELLED' and (planned.sold, b.discount_cents) <> (0, 0))
      or (o.status <> 'CANCELLED' and (o.subtotal_cents, o.discount_cents) <> (planned.sold, b.discount_cents))
    );
  if found then
    perform refuse_sums('booking', checked, 'it differs from its services, its sessions or its order');
  end if;
end $$;

create function check_booking_itself() returns trigger language plpgsql as $$
begin
  perform check_booking(new.id);
  return null;
end $$;
create constraint trigger bookings_equal_their_parts
  after insert or update of cost_cents, amount_paid_cents, discount_cents on bookings
  deferrable initially deferred for each row execute function check_booking_itself();

create function check_booking_of_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform check_booking(old.booking_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.booking_id is distinct from old.booking_id) then
    perform check_booking(new.booking_id);
  end if;
  return null;
end $$;
create constraint trigger booking_services_equal_booking after insert or delete or update on booking_services
  deferrable initially deferred for each row execute function check_booking_of_part();
create constraint trigger sessions_fit_booking
  after update of booking_id, price_cents, amount_paid_cents, discount_cents, cancelled_at on sessions
  deferrable initially deferred for each row execute function check_booking_of_part();
create function refuse_other_booking() returns trigger language plpgsql as $$
begin
  perform refuse_sums('order', new.id, 'it stays the sale of its booking');
  return null;
end $$;
create trigger orders_stay_of_their_booking before update of booking_id on orders
  for each row when (old.booking_id is distinct from new.booking_id) execute function refuse_other_booking();
create constraint trigger orders_equal_booking
  after insert or delete or update of status, subtotal_cents, discount_cents, received_cents, refunded_cents on orders
  deferrable initially deferred for each row execute function check_booking_of_part();

-- Wallet payments: none is forgotten, and what succeeded is received.
update payment_attempts set next_lookup_at = now() where state in ('created', 'sent', 'unknown') and next_lookup_at is null;
alter table payment_attempts add constraint payment_attempts_will_be_asked_about
  check (state not in ('created', 'sent', 'unknown') or next_lookup_at is not null);

create trigger payment_attempts_stay before delete on payment_attempts
  for each row execute function refuse_change_of_settled();

create function check_attempt_received() returns trigger language plpgsql as $$
begin
  if new.finance_payment_id is not null then
    perform check_finance_payment(new.finance_payment_id);
  elsif not exists (
    select from order_payments receipt join orders on orders.id = receipt.order_id
    where (orders.id = new.order_id or orders.booking_id = new.booking_id)
      and receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money' and receipt.amount_cents = new.amount_cents
      and receipt.reference is not distinct from new.wallet_transaction_id
  ) then
    perform refuse_sums('wallet payment', new.id, 'it succeeded and has no receipt');
  end if;
  return null;
end $$;
create constraint trigger payment_attempts_are_received
  after insert or update of state, amount_cents, wallet_transaction_id on payment_attempts
  deferrable initially deferred for each row
  when ((new.state = 'succeeded' and new.amount_cents > 0) or new.finance_payment_id is not null)
  execute function check_attempt_received();

-- Payments without an order: posted as they are, and those a wallet brings ended as it said.
create function check_finance_payment(checked bigint) returns void language plpgsql as $$
begin
  perform from finance_payments p
    left join journal_entries entry on entry.id = p.journal_entry_id
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'card'), 0) as card,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'mobile_wallet'), 0) as mobile_money,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'expenses'), 0) as spent,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as earned
      from journal_lines where entry_id = p.journal_entry_id
    ) posted
    cross join lateral (select case p.direction when 'in' then p.amount_cents else -p.amount_cents end as moved) signed
    where p.id = checked and (
      (p.journal_entry_id is not null and (
        (entry.source_type, entry.source_id) <> ('finance_payment', p.id)
        or (posted.cash, posted.card, posted.mobile_money, posted.spent, posted.earned) <> (
          case p.payment_method when 'cash' then moved else 0 end, case p.payment_method when 'card' then moved else 0 end,
          case p.payment_method when 'mobile_money' then moved else 0 end,
          case p.direction when 'in' then 0 else p.amount_cents end,
          case p.direction when 'in' then p.amount_cents + p.discount_cents else 0 end)
      ))
      or (p.direction = 'in' and p.status is distinct from (
        select case state when 'succeeded' then 'completed' when 'failed' then 'failed' else 'pending' end
        from payment_attempts where finance_payment_id = p.id order by id desc limit 1
      ))
    );
  if found then
    perform refuse_sums('payment', checked, 'it differs from its journal entry or its wallet payment');
  end if;
end $$;

create function check_finance_payment_itself() returns trigger language plpgsql as $$
begin
  perform check_finance_payment(new.id);
  return null;
end $$;
create constraint trigger finance_payments_equal_entry
  after insert or update of direction, amount_cents, discount_cents, payment_method, status, journal_entry_id on finance_payments
  deferrable initially deferred for each row execute function check_finance_payment_itself();

-- Drawers: a count expects what moved, and what it differed by is posted.
create function check_count() returns trigger language plpgsql as $$
begin
  perform where new.expected_cents <> (
    select coalesce(sum(cents), 0) from (
      select case kind when 'receipt' then amount_cents else -amount_cents end as cents
        from order_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select -amount_cents from finance_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select amount_cents from drawer_movements where shift_id = new.shift_id and new.payment_method = 'cash'
      union all
      select float_cents from drawer_shifts where id = new.shift_id and new.payment_method = 'cash'
    ) moves
  );
  if found then
    perform refuse_sums('shift', new.shift_id, 'its count expects another sum than what moved in it');
  end if;
  return null;
end $$;
create constraint trigger shift_counts_equal_moves after insert or update on shift_counts
  deferrable initially deferred for each row execute function check_count();

create function check_cash_difference() returns trigger language plpgsql as $$
begin
  perform from shift_counts count
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost
      from journal_entries entry join journal_lines on entry_id = entry.id
      where entry.id = new.journal_entry_id and entry.source_type = 'drawer_shift' and entry.source_id = new.id
    ) posted
    where count.shift_id = new.id and count.payment_method = 'cash'
      and (posted.cash, posted.lost) <> (count.difference_cents, -count.difference_cents);
  if found then
    perform refuse_sums('shift', new.id, 'what its cash differed by is not what is in the ledger');
  end if;
  return null;
end $$;
create constraint trigger drawer_shifts_post_their_difference after update of status, journal_entry_id on drawer_shifts
  deferrable initially deferred for each row when (new.status = 'closed') execute function check_cash_difference();
