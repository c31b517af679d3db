-- Orders: what they are worth, what they received and gave back, what the ledger says of them, and their goods.

-- Whether an order is in the ledger as a sale.
create function is_sold(o orders) returns boolean language sql immutable as $$
  select o.recognised_at is not null and o.status <> 'CANCELLED'
$$;

-- What the buyer owes; negative where a refund is due.
create function owed_cents(o orders) returns bigint language sql immutable as $$
  select case when is_sold(o) then o.total_cents - o.returned_cents else 0 end - o.received_cents + o.refunded_cents
$$;

-- Whether an order is still to be paid, delivered or settled with its buyer.
create function is_open(o orders) returns boolean language sql immutable as $$
  select (o.paid_at is null and o.status <> 'CANCELLED')
    or (o.channel in ('ONLINE_SHOP', 'MOBILE_APP') and o.status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'))
    or owed_cents(o) <> 0
$$;

-- open_orders has those that are open: who looks for what is unpaid, to deliver, reserved, owed or to give back looks there, and
-- no index of orders has what a payment or a delivery changes. The names put these triggers before follow_attention, which reads it.
create function follow_open_order() returns trigger language plpgsql as $$
begin
  if is_open(new) then
    insert into open_orders (order_id, channel, business_day) values (new.id, new.channel, new.business_day);
  else
    delete from open_orders where order_id = new.id;
  end if;
  return null;
end $$;
create trigger a_new_order_is_open after insert on orders
  for each row when (is_open(new)) execute function follow_open_order();
create trigger an_order_opens_or_ends after update on orders
  for each row when (is_open(old) <> is_open(new)) execute function follow_open_order();

create view wrong_open_orders(order_id, record, detail) as
  select id, 'order ' || order_number,
    case when open_orders.order_id is null then 'is open, and not among open orders'
      when is_open(orders) then 'is of another channel or day among open orders'
      else 'is among open orders, and nothing of it is open' end
  from orders left join open_orders on open_orders.order_id = orders.id
  where case when is_open(orders) then (open_orders.channel, open_orders.business_day) is distinct from (orders.channel, orders.business_day)
    else open_orders.order_id is not null end;

-- What each buyer owes; negative where a refund is due.
create view owing(order_id, client_id, cents) as
  select orders.id, client_id, owed_cents(orders)
  from open_orders join orders on orders.id = order_id
  where owed_cents(orders) <> 0;

-- Sums

create view wrong_subtotals(order_id, record, detail) as
  select orders.id, 'order ' || order_number,
    'subtotal ' || usd(subtotal_cents) || ', its lines ' || usd(coalesce(lines, 0))
  from orders
  left join (select order_id, sum(total_cents) as lines from order_lines group by order_id) summed on order_id = orders.id
  where subtotal_cents <> coalesce(lines, 0);

create view wrong_totals(order_id, record, detail) as
  select id, 'order ' || order_number,
    'total ' || usd(total_cents) || ', subtotal ' || usd(subtotal_cents) || ', tax ' || usd(tax_cents)
    || ', discount ' || usd(discount_cents) || ', delivery ' || usd(delivery_cents)
  from orders
  where total_cents < 0
    or total_cents <> subtotal_cents + case when tax_included then 0 else tax_cents end - discount_cents
      + case when delivery_paid_with_order then delivery_cents else 0 end
    -- As the price function has it (contract/src/pricing.ts): a tax of treatments is in their prices, only a delivery costs one.
    or (channel in ('SERVICES', 'CREDIT') and tax_cents <> 0 and not (tax_included and channel = 'SERVICES'))
    or (delivery_type is distinct from 'DELIVERY' and delivery_cents <> 0);

create view wrong_receipts(order_id, record, detail) as
  select orders.id, 'order ' || order_number,
    'received ' || usd(received_cents) || ', given back ' || usd(refunded_cents)
    || '; receipts ' || usd(coalesce(receipts, 0)) || ', refunds ' || usd(coalesce(refunds, 0))
  from orders
  left join (
    select order_id, sum(amount_cents) filter (where kind = 'receipt') as receipts,
      sum(amount_cents) filter (where kind = 'refund') as refunds
    from order_payments group by order_id
  ) summed on order_id = orders.id
  where (received_cents, refunded_cents) <> (coalesce(receipts, 0), coalesce(refunds, 0));

create view wrong_paid_orders(order_id, record, detail) as
  select id, 'order ' || order_number,
    case when paid_at is null then 'unpaid' else 'paid' end || ', total ' || usd(total_cents)
    || case when returned_cents = 0 then '' else ', returned ' || usd(returned_cents) end
    || ', received ' || usd(received_cents - refunded_cents)
  from orders
  where status <> 'CANCELLED' and case
    when paid_at is not null then received_cents - refunded_cents <> total_cents - returned_cents
    else total_cents > 0 and received_cents - refunded_cents >= total_cents - returned_cents
  end;

create view wrong_kept_money(order_id, record, detail) as
  select id, 'order ' || order_number,
    'total ' || usd(total_cents) || case when returned_cents = 0 then '' else ', returned ' || usd(returned_cents) end
    || ', received ' || usd(received_cents) || ', given back ' || usd(refunded_cents)
  from orders
  where refunded_cents > received_cents
    or received_cents - refunded_cents > total_cents - case when status = 'CANCELLED' then 0 else returned_cents end;

-- No more goes back than came: each refund waits for the others of its receipt, each reversal for those of its write-off.
create view wrong_reversed_sums(receipt_id, write_off_id, record, detail) as
  select receipt.id, null::bigint, 'receipt ' || receipt.id || ' of order ' || receipt.order_id,
    receipt.kind || ' of ' || usd(receipt.amount_cents) || ', given back ' || usd(sum(back.amount_cents))
  from order_payments receipt join order_payments back on back.reverses_id = receipt.id
  group by receipt.id
  having sum(back.amount_cents) > receipt.amount_cents or receipt.kind <> 'receipt' or bool_or(back.order_id <> receipt.order_id)
  union all
  select null, written.id, 'write-off ' || written.id || ' of order ' || written.order_id,
    usd(written.amount_cents) || ', taken back ' || usd(sum(back.amount_cents))
  from write_offs written join write_offs back on back.reverses_id = written.id
  group by written.id
  having sum(back.amount_cents) > written.amount_cents or written.reverses_id is not null
    or bool_or(back.order_id <> written.order_id);

create view wrong_written_off(order_id, record, detail) as
  select orders.id, 'order ' || order_number,
    'written off ' || usd(written_off_cents) || ', its write-offs ' || usd(coalesce(cents, 0))
  from orders
  left join (
    select order_id, sum(case when reverses_id is null then amount_cents else -amount_cents end) as cents
    from write_offs group by order_id
  ) summed on order_id = orders.id
  where written_off_cents <> coalesce(cents, 0)
  union all
  select written.order_id, 'write-off ' || written.id || ' of order ' || written.order_id, 'is posted by the entry of something else'
  from write_offs written join journal_entries entry on entry.id = written.journal_entry_id
  where (entry.source_type, entry.source_id) <> ('order', written.order_id);

-- The ledger

create view wrong_posted_money(entry_id, order_id, record, detail) as
  select entry_id, moved.order_id, 'order ' || coalesce(order_number, moved.order_id::text),
    'journal entry ' || entry_id || ': ' || account || ' ' || usd(sum(posted)) || ', its receipts and refunds ' || usd(sum(received))
  from (
    select entry.id as entry_id, entry.source_id as order_id, line.account, line.wallet_id,
      debit_cents - credit_cents as posted, 0 as received
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.source_type = 'order' and line.account in ('cash', 'card', 'mobile_wallet')
    union all
    select journal_entry_id, order_id, account_of(payment_method), wallet_id, 0,
      case kind when 'receipt' then amount_cents else -amount_cents end
    from order_payments where not paid_before and credit_account_id is null
  ) moved
  left join orders on orders.id = moved.order_id
  group by entry_id, moved.order_id, order_number, account, wallet_id
  having sum(posted) <> sum(received);

create view wrong_orders_in_ledger(order_id, record, detail) as
  select id, 'order ' || order_number,
    string_agg(what || ' ' || usd(should_be) || ', in the ledger ' || usd(coalesce(is_posted, 0)), '; ')
  from (
    select orders.id, order_number, figures.*
    from orders
    cross join lateral (
      select is_sold(orders) as is_sold, booking_id is not null as is_treatment, channel = 'BROUGHT_FORWARD' as is_old_debt,
        channel = 'CREDIT' as is_credit
    ) state
    left join (
      select entry.source_id as order_id,
        sum(credit_cents - debit_cents) filter (where account = 'product_revenue') as goods,
        sum(credit_cents - debit_cents) filter (where account = 'service_revenue') as services,
        sum(credit_cents - debit_cents) filter (where account = 'lapsed_packages') as lapsed,
        sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments') as unearned,
        sum(credit_cents - debit_cents) filter (where account = 'tax_payable') as tax,
        sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue') as delivery,
        sum(debit_cents - credit_cents) filter (where account = 'discounts_given') as discount,
        sum(debit_cents - credit_cents) filter (where account = 'written_off') as written_off,
        sum(credit_cents - debit_cents) filter (where account = 'brought_forward') as brought_forward,
        sum(credit_cents - debit_cents) filter (where account = 'client_credit') as credit,
        sum(debit_cents - credit_cents) filter (where account = 'receivable') as owed,
        sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from buyer.client_id) as owed_by_others
      from journal_entries entry
      join journal_lines line on line.entry_id = entry.id
      join orders buyer on buyer.id = entry.source_id
      where entry.source_type = 'order'
      group by entry.source_id
    ) posted on posted.order_id = orders.id
    left join lateral (
      select sum(price_cents - tax_cents) filter (where earned_at is not null and lapsed_at is null) as held,
        sum(price_cents - tax_cents) filter (where lapsed_at is not null) as lapsed,
        sum(tax_cents) filter (where earned_at is not null) as tax,
        sum(price_cents - discount_cents) filter (where earned_at is null) as open,
        sum(discount_cents - written_off_cents) filter (where earned_at is not null) as discount,
        sum(written_off_cents) filter (where earned_at is not null) as written_off
      from sessions where sessions.booking_id = orders.booking_id and cancelled_at is null
    ) treated on is_treatment
    left join (
      select order_id, sum(total_cents - tax_cents + discount_cents) as goods, sum(tax_cents) as tax, sum(discount_cents) as discount
      from order_returns group by order_id
    ) returned on returned.order_id = orders.id
    left join lateral (
      select sum(case kind when 'receipt' then amount_cents else -amount_cents end) as cents
      from order_payments where orders.import_id is not null and order_id = orders.id and paid_before
    ) paid_before on true
    left join (
      select order_id, sum(case kind when 'receipt' then amount_cents else -amount_cents end) as cents
      from order_payments where credit_account_id is not null group by order_id
    ) by_credit on by_credit.order_id = orders.id
    cross join lateral (values
      ('goods', posted.goods, case when is_sold and not is_treatment and not is_old_debt and not is_credit
        then subtotal_cents - case when tax_included then tax_cents else 0 end - coalesce(returned.goods, 0) else 0 end),
      ('treatments', posted.services, case when is_sold then coalesce(treated.held, 0) else 0 end),
      ('lapsed', posted.lapsed, case when is_sold then coalesce(treated.lapsed, 0) else 0 end),
      ('unearned', posted.unearned, case when is_sold then coalesce(treated.open, 0) else 0 end),
      -- Of treatments it is charged once they are held.
      ('tax', posted.tax, case when not is_sold then 0 when is_treatment then coalesce(treated.tax, 0)
        else tax_cents - coalesce(returned.tax, 0) end),
      ('delivery', posted.delivery, case when is_sold and delivery_paid_with_order then delivery_cents else 0 end),
      ('discount', posted.discount, case when not is_sold then 0 when is_treatment then coalesce(treated.discount, 0)
        else discount_cents - orders.written_off_cents - coalesce(returned.discount, 0) end),
      ('written off', posted.written_off, case when not is_sold then 0 when is_treatment then coalesce(treated.written_off, 0)
        else orders.written_off_cents end),
      -- What was owed before is a claim of the owner, what was paid before a claim on him.
      ('brought forward', posted.brought_forward,
        case when is_sold and is_old_debt then subtotal_cents else 0 end - coalesce(paid_before.cents, 0)),
      ('credit', posted.credit, case when is_sold and is_credit then subtotal_cents else 0 end - coalesce(by_credit.cents, 0)),
      ('owed', posted.owed, case when is_sold then total_cents - returned_cents else 0 end - received_cents + refunded_cents),
      ('owed by others', posted.owed_by_others, 0)
    ) as figures(what, is_posted, should_be)
  ) compared
  where coalesce(is_posted, 0) <> should_be
  group by id, order_number;

create view wrong_sale_entries(order_id, record, detail) as
  select orders.id, 'order ' || order_number, coalesce(entries, 0) || ' entries of its sale'
  from orders
  left join (
    select entry.source_id as order_id, count(*) as entries
    from journal_entries entry
    where entry.source_type = 'order' and entry.kind = 'goods_sale'
      and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    group by entry.source_id
  ) sales on sales.order_id = orders.id
  -- A sale of nothing is not posted. Treatments are posted as they are paid and held.
  where coalesce(entries, 0) <> case when subtotal_cents = 0 or booking_id is not null or not is_sold(orders) then 0 else 1 end;

create view wrong_receivable(record, detail) as
  select 'receivable', 'in the ledger ' || usd(posted) || ', open orders owe ' || usd(owed)
  from (select coalesce(sum(debit_cents - credit_cents), 0) as posted from journal_lines where account = 'receivable') ledger,
    (select coalesce(sum(cents), 0) as owed from owing) open_orders
  where posted <> owed;

create view wrong_client_receivables(client_id, record, detail) as
  with posted as (
    select client_id, sum(debit_cents - credit_cents) as cents
    from journal_lines where account = 'receivable' and client_id is not null group by client_id
  ), owed as (
    select client_id, sum(cents) as cents from owing where client_id is not null group by client_id
  )
  select client_id, 'client ' || client_id,
    'in the ledger ' || usd(coalesce(posted.cents, 0)) || ', open orders owe ' || usd(coalesce(owed.cents, 0))
  from posted full join owed using (client_id)
  where coalesce(posted.cents, 0) <> coalesce(owed.cents, 0);

-- What is asked at a commit

create function check_order(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_subtotals where order_id = checked
    union all select record, detail from wrong_totals where order_id = checked
    union all select record, detail from wrong_receipts where order_id = checked
    union all select record, detail from wrong_paid_orders where order_id = checked
    union all select record, detail from wrong_kept_money where order_id = checked
    union all select record, detail from wrong_written_off where order_id = checked
    union all select record, detail from wrong_returns where order_id = checked
    union all select record, detail from wrong_goods where order_id = checked
    union all select record, detail from wrong_posted_money where order_id = checked
    union all select record, detail from wrong_orders_in_ledger where order_id = checked
    union all select record, detail from wrong_sale_entries where order_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_written_order() returns trigger language plpgsql as $$
declare
  latest orders;
begin
  select * into latest from orders where id = new.id;
  -- A later version of the row has a check to come.
  if latest is not distinct from new then
    perform check_order(new.id);
    if new.booking_id is not null and not is_booking_written(new.booking_id) then
      perform check_booking(new.booking_id);
    end if;
  end if;
  return null;
end $$;
create constraint trigger orders_are_true after insert or update on orders
  deferrable initially deferred for each row execute function check_written_order();

create function check_order_of_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not is_order_written(old.order_id) then
    perform check_order(old.order_id);
  end if;
  if tg_op <> 'DELETE' and not is_order_written(new.order_id) then
    perform check_order(new.order_id);
  end if;
  return null;
end $$;
create constraint trigger order_lines_fit_their_order after insert or update or delete on order_lines
  deferrable initially deferred for each row execute function check_order_of_part();
create constraint trigger order_payments_fit_their_order after insert on order_payments
  deferrable initially deferred for each row execute function check_order_of_part();
create constraint trigger write_offs_fit_their_order after insert on write_offs
  deferrable initially deferred for each row execute function check_order_of_part();
create constraint trigger order_returns_fit_their_order after insert on order_returns
  deferrable initially deferred for each row execute function check_order_of_part();
create constraint trigger order_return_lines_fit_their_order after insert on order_return_lines
  deferrable initially deferred for each row execute function check_order_of_part();
create constraint trigger stock_transactions_fit_their_order after insert on stock_transactions
  deferrable initially deferred for each row when (new.order_id is not null) execute function check_order_of_part();

-- What is asked at once, behind a lock: what two people take back of one thing at the same moment is added up

create function refuse_excess() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  if tg_table_name = 'order_payments' then
    perform from order_payments where id = new.reverses_id for no key update;
    select record, detail into wrong from wrong_reversed_sums where receipt_id = new.reverses_id;
  else
    perform from write_offs where id = new.reverses_id for no key update;
    select record, detail into wrong from wrong_reversed_sums where write_off_id = new.reverses_id;
  end if;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create trigger order_payments_within_their_receipt after insert on order_payments
  for each row when (new.reverses_id is not null) execute function refuse_excess();
create trigger write_offs_within_what_they_reverse after insert on write_offs
  for each row when (new.reverses_id is not null) execute function refuse_excess();

-- What a sale was stays

create function refuse_other_booking() returns trigger language plpgsql as $$
begin
  perform refuse('order ' || new.id, 'it stays the sale of its booking');
  return null;
end $$;
create trigger orders_stay_of_their_booking before update of booking_id on orders
  for each row when (old.booking_id is distinct from new.booking_id) execute function refuse_other_booking();
