-- Single pieces of a sale come back. A return keeps what it took off the sale; the lines and sums of the order stay as sold.
create table order_returns (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  -- What the return is worth to the buyer.
  total_cents bigint not null check (total_cents >= 0),
  reason text not null check (reason <> ''),
  journal_entry_id bigint references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null,
  business_day date not null default business_date(now()),
  constraint order_returns_total check (total_cents = subtotal_cents + tax_cents - discount_cents),
  -- Pieces that cost nothing are not posted.
  constraint order_returns_posted check ((journal_entry_id is null) = (subtotal_cents = 0)),
  constraint order_returns_of_order unique (id, order_id)
);
create index order_returns_order on order_returns (order_id);
create index order_returns_by_day on order_returns (business_day, order_id) include (total_cents);
select audit_table('order_returns', 'order', 'order_id', 'business_day', 'order_returns');

create table order_return_lines (
  id bigint primary key generated always as identity,
  return_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  -- Whether the pieces can be sold again; others are lost, at the cost they were sold with.
  restocked boolean not null,
  foreign key (return_id, order_id) references order_returns (id, order_id)
);
create index order_return_lines_return on order_return_lines (return_id);
create index order_return_lines_order on order_return_lines (order_id);
create index order_return_lines_line on order_return_lines (order_line_id) include (quantity);
select audit_table('order_return_lines', 'order', 'order_id', '', 'order_return_lines');

create trigger order_returns_append_only before update or delete on order_returns
  for each row execute function refuse_ledger_change();
create trigger order_return_lines_append_only before update or delete on order_return_lines
  for each row execute function refuse_ledger_change();

create function set_return_day() returns trigger language plpgsql as $$
begin
  new.business_day := business_date(new.recorded_at);
  return new;
end $$;
create trigger order_returns_set_day before insert on order_returns for each row execute function set_return_day();

-- A refund names the return it is for.
alter table order_payments add column return_id bigint,
  add constraint order_payments_only_refunds_are_for_returns check (return_id is null or kind = 'refund'),
  add foreign key (return_id, order_id) references order_returns (id, order_id);
create index order_payments_of_return on order_payments (return_id) where return_id is not null;

alter table orders add column returned_cents bigint not null default 0,
  add constraint orders_returned check (returned_cents between 0 and total_cents);
drop index orders_owing;
create index orders_owing on orders (client_id)
  include (status, total_cents, returned_cents, received_cents, refunded_cents, recognised_at)
  where (case when recognised_at is not null and status <> 'CANCELLED' then total_cents - returned_cents else 0 end
    - received_cents + refunded_cents <> 0);

-- No more pieces come back than were sold, whatever two people do at once: each waits for the other.
create function refuse_excess_return() returns trigger language plpgsql as $$
declare
  line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if line.product_id is null or line.order_id <> new.order_id
    or (select coalesce(sum(quantity), 0) from order_return_lines where order_line_id = new.order_line_id)
      + new.quantity > line.quantity
  then
    perform refuse_sums('order', new.order_id, 'more pieces of a line come back than were sold');
  end if;
  return new;
end $$;
create trigger order_return_lines_within_their_line before insert on order_return_lines
  for each row execute function refuse_excess_return();

create function check_return(checked bigint) returns void language plpgsql as $$
declare
  back order_returns;
begin
  select * into back from order_returns where id = checked;
  if back.subtotal_cents is distinct from (
    select sum(came.quantity * line.unit_price_cents)
    from order_return_lines came join order_lines line on line.id = came.order_line_id where came.return_id = checked
  ) then
    perform refuse_sums('order', back.order_id, 'a return differs from its lines');
  end if;
  if back.journal_entry_id is not null and not exists (
    select from journal_entries where id = back.journal_entry_id and source_type = 'order' and source_id = back.order_id
  ) then
    perform refuse_sums('order', back.order_id, 'a return is posted by the entry of something else');
  end if;
  if not is_order_checked(back.order_id) then
    perform check_order_receipts(back.order_id);
    perform check_order_in_ledger(back.order_id);
    perform check_order_goods(back.order_id);
  end if;
end $$;
create function check_return_itself() returns trigger language plpgsql as $$
begin
  perform check_return(new.id);
  return null;
end $$;
create function check_return_of_line() returns trigger language plpgsql as $$
begin
  perform check_return(new.return_id);
  return null;
end $$;
create constraint trigger order_returns_equal_their_lines after insert on order_returns
  deferrable initially deferred for each row execute function check_return_itself();
create constraint trigger order_return_lines_equal_return after insert on order_return_lines
  deferrable initially deferred for each row execute function check_return_of_line();

-- An order keeps at most what it is worth after its returns.
create or replace function check_order_receipts(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds
      from order_payments where order_id = o.id
    ) summed
    cross join lateral (
      select coalesce(sum(case when reverses_id is null then amount_cents else -amount_cents end), 0) as cents
      from write_offs where order_id = o.id
    ) written_off
    cross join lateral (
      select coalesce(sum(total_cents), 0) as cents from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      (o.received_cents, o.refunded_cents) <> (summed.receipts, summed.refunds)
      or o.written_off_cents <> written_off.cents
      or o.returned_cents <> returned.cents
      or o.received_cents - o.refunded_cents > o.total_cents - case when o.status = 'CANCELLED' then 0 else o.returned_cents end
      or (o.status <> 'CANCELLED' and case
        when o.paid_at is not null then o.received_cents - o.refunded_cents <> o.total_cents - o.returned_cents
        else o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents - o.returned_cents
      end)
    );
  if found then
    perform refuse_sums('order', checked, 'what it received, wrote off or took back differs from its receipts, or from being paid');
  end if;
end $$;

-- Pieces of a return that are sold again are in stock; the others stay out of it, also when the sale is void.
create or replace function check_order_goods(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select product_id, change as pieces from stock_transactions where order_id = o.id
      union all
      select product_id, quantity from order_lines
        where order_id = o.id and product_id is not null and o.status <> 'CANCELLED' and o.goods_reserved
      union all
      select line.product_id, case when o.status = 'CANCELLED' then back.quantity else -back.quantity end
        from order_return_lines back join order_lines line on line.id = back.order_line_id
        where back.order_id = o.id and back.restocked = (o.status <> 'CANCELLED')
    ) moved
    where o.id = checked
    group by moved.product_id
    having sum(moved.pieces) <> 0;
  if found then
    perform refuse_sums('order', checked, 'its goods differ from what left the stock for it');
  end if;
end $$;

-- What came back is no revenue, bears no tax, had no discount and is not owed.
create or replace function check_order_in_ledger(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select o.recognised_at is not null and o.status <> 'CANCELLED' as is_sold, o.booking_id is not null as is_treatment
    ) state
    cross join lateral (
      select coalesce(sum(price_cents) filter (where completed_at is not null), 0) as held,
        coalesce(sum(price_cents - discount_cents) filter (where completed_at is null), 0) as open,
        coalesce(sum(discount_cents - written_off_cents) filter (where completed_at is not null), 0) as discount,
        coalesce(sum(written_off_cents) filter (where completed_at is not null), 0) as written_off
      from sessions where booking_id = o.booking_id and cancelled_at is null
    ) treated
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments'), 0) as unearned,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'written_off'), 0) as written_off,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed,
        coalesce(sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from o.client_id), 0) as of_others
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.source_type = 'order' and entry.source_id = o.id
    ) posted
    cross join lateral (
      select count(*) as entries from journal_entries entry
      where entry.source_type = 'order' and entry.source_id = o.id and entry.kind = 'goods_sale'
        and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    ) sales
    cross join lateral (
      select coalesce(sum(subtotal_cents), 0) as goods, coalesce(sum(tax_cents), 0) as tax,
        coalesce(sum(discount_cents), 0) as discount
      from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      posted.of_others <> 0
      or posted.goods <> case when is_sold and not is_treatment then o.subtotal_cents - returned.goods else 0 end
      or posted.services <> case when is_sold and is_treatment then treated.held else 0 end
      or posted.unearned <> case when is_sold and is_treatment then treated.open else 0 end
      or posted.tax <> case when is_sold then o.tax_cents - returned.tax else 0 end
      or posted.delivery <> case when is_sold and o.delivery_paid_with_order then o.delivery_cents else 0 end
      or posted.discount <> case when not is_sold then 0 when is_treatment then treated.discount
        else o.discount_cents - o.written_off_cents - returned.discount end
      or posted.written_off <> case when not is_sold then 0 when is_treatment then treated.written_off
        else o.written_off_cents end
      or posted.owed <> case when is_sold then o.total_cents - o.returned_cents else 0 end - o.received_cents + o.refunded_cents
      or sales.entries <> case when is_treatment or o.subtotal_cents = 0 or not is_sold then 0 else 1 end
    );
  if found then
    perform refuse_sums('order', checked, 'the ledger does not know it as it is');
  end if;
end $$;
