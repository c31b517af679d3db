import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

export const goodsInvariants: Invariant[] = [
  invariant(
    'The goods of an order are out of stock, and back once it is cancelled',
    sql`with moved as (
        select order_id, product_id, sum(change) as pieces
        from stock_transactions where order_id is not null group by order_id, product_id
      ), bought as (
        select order_id, product_id, sum(quantity) as pieces
        from order_lines where product_id is not null group by order_id, product_id
      )
      select 'order ' || coalesce(order_number, order_id::text),
        'product ' || product_id || ': ' || coalesce(bought.pieces, 0) || ' bought'
        || case when status = 'CANCELLED' then ' and taken back' else '' end
        || ', stock moved by ' || coalesce(moved.pieces, 0)
      from moved full join bought using (order_id, product_id) left join orders on orders.id = order_id
      where coalesce(moved.pieces, 0) <> case when status = 'CANCELLED' then 0 else -coalesce(bought.pieces, 0) end`,
  ),
  invariant(
    'Every line of an order has its business day',
    sql`select 'line ' || line.id || ' of order ' || order_number, line.business_day || ', its order ' || orders.business_day
      from order_lines line join orders on orders.id = line.order_id
      where line.business_day <> orders.business_day`,
  ),
];
