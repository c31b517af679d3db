-- An order of the shop takes its goods out of stock when its payment begins, and no longer when it is made: an order
-- nobody pays keeps nothing from others. Orders made before hold theirs, which the default says.
alter table orders
  add column goods_reserved boolean not null default true,
  -- Whether staff are notified of it: unpaid orders held much when this one took its goods.
  add column is_large_reservation boolean not null default false,
  -- What holds no goods was neither paid nor accepted.
  add constraint orders_sold_are_reserved
    check (goods_reserved or (status in ('PENDING', 'CANCELLED') and paid_at is null and recognised_at is null)),
  add constraint orders_large_reservation check (goods_reserved or not is_large_reservation);

create index orders_large_reservations on orders (id) where is_large_reservation and hold_ends_at is not null;

select notice_while('orders', 'large_reservation', $$it.is_large_reservation and it.hold_ends_at is not null$$);

-- What left the stock for an order is what it has bought, from the moment it is reserved.
create or replace function check_order_goods(checked bigint) returns void language plpgsql as $$
begin
  perform from orders o
    cross join lateral (
      select product_id, change as pieces from stock_transactions where order_id = o.id
      union all
      select product_id, quantity from order_lines
        where order_id = o.id and product_id is not null and o.status <> 'CANCELLED' and o.goods_reserved
    ) moved
    where o.id = checked
    group by moved.product_id
    having sum(moved.pieces) <> 0;
  if found then
    perform refuse_sums('order', checked, 'its goods differ from what left the stock for it');
  end if;
end $$;
