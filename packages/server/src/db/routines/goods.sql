-- The goods of orders: what left the stock for them, and what came back.

-- Returns

create view wrong_returned_lines(line_id, record, detail) as
  select line.id, 'line ' || line.id || ' of order ' || orders.order_number,
    line.quantity || ' sold, ' || sum(back.quantity) || ' came back'
  from order_return_lines back
  join order_lines line on line.id = back.order_line_id
  join orders on orders.id = line.order_id
  group by line.id, orders.order_number
  having sum(back.quantity) > line.quantity or line.product_id is null or bool_or(back.order_id <> line.order_id);

create view wrong_returns(order_id, record, detail) as
  select back.order_id, 'return ' || back.id || ' of order ' || orders.order_number,
    usd(back.subtotal_cents) || ' of goods, its lines ' || usd(coalesce(worth.cents, 0))
    || ', in the ledger ' || usd(coalesce(posted.goods, 0))
  from order_returns back
  join orders on orders.id = back.order_id
  left join lateral (
    select sum(came.quantity * unit_price_cents) as cents
    from order_return_lines came join order_lines line on line.id = came.order_line_id where came.return_id = back.id
  ) worth on true
  left join lateral (
    select sum(debit_cents - credit_cents) filter (where account = 'product_revenue') as goods,
      sum(debit_cents - credit_cents) filter (where account = 'tax_payable') as tax,
      sum(credit_cents - debit_cents) filter (where account = 'discounts_given') as discount
    from journal_entries entry join journal_lines on entry_id = entry.id
    where entry.id = back.journal_entry_id and entry.source_type = 'order' and entry.source_id = back.order_id
  ) posted on true
  where back.subtotal_cents <> coalesce(worth.cents, 0)
    or (back.total_cents - back.tax_cents + back.discount_cents, back.tax_cents, back.discount_cents)
      <> (coalesce(posted.goods, 0), coalesce(posted.tax, 0), coalesce(posted.discount, 0))
    or back.tax_included <> orders.tax_included
  union all
  select orders.id, 'order ' || order_number,
    'returned ' || usd(returned_cents) || ', its returns ' || usd(coalesce(cents, 0))
  from orders
  left join (select order_id, sum(total_cents) as cents from order_returns group by order_id) summed on order_id = orders.id
  where returned_cents <> coalesce(cents, 0);

-- Goods

create view wrong_goods(order_id, record, detail) as
  select orders.id, 'order ' || order_number,
    'product ' || product_id || ': ' || bought || ' bought'
    || case when status = 'CANCELLED' then ' and taken back' when not goods_reserved then ' and not reserved' else '' end
    || coalesce(', ' || nullif(restocked, 0) || ' back in stock', '') || coalesce(', ' || nullif(lost, 0) || ' came back lost', '')
    || ', stock moved by ' || moved
  from orders join (
    select order_id, product_id, sum(moved) as moved, sum(bought) as bought, sum(restocked) as restocked, sum(lost) as lost
    from (
      select order_id, product_id, change as moved, 0 as bought, 0 as restocked, 0 as lost
      from stock_transactions where order_id is not null
      union all
      select order_id, product_id, 0, quantity, 0, 0 from order_lines where product_id is not null
      union all
      select back.order_id, line.product_id, 0, 0, case when restocked then back.quantity else 0 end,
        case when restocked then 0 else back.quantity end
      from order_return_lines back join order_lines line on line.id = back.order_line_id
    ) pieces
    group by order_id, product_id
  ) goods on goods.order_id = orders.id
  where moved <> case when status = 'CANCELLED' then -lost when not goods_reserved then 0 else restocked - bought end;

-- What is asked at once, behind a lock: what two people take back of one line at the same moment is added up

create function refuse_excess_return() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  perform from order_lines where id = new.order_line_id for no key update;
  select record, detail into wrong from wrong_returned_lines where line_id = new.order_line_id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create trigger order_return_lines_within_their_line after insert on order_return_lines
  for each row execute function refuse_excess_return();

-- What a sale was stays

-- A line has the day of its order. The goods of a paid order cannot change; one that is written as paid has its goods from the same
-- transaction, and is compared with them at the commit.
create function join_order() returns trigger language plpgsql as $$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
  sale orders;
begin
  select * into sale from orders where id = line.order_id;
  if line.product_id is not null and sale.paid_at is not null and sale.status <> 'CANCELLED'
    and (tg_op <> 'INSERT' or not is_order_written(sale.id)) then
    perform refuse('order ' || sale.id, 'the goods of a paid order cannot change');
  end if;
  if tg_op = 'INSERT' then
    line.business_day := sale.business_day;
  end if;
  return line;
end $$;
create trigger order_lines_join_order before insert or update or delete on order_lines
  for each row execute function join_order();
