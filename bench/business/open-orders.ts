import type pg from 'pg';

/** Notes which orders are open, as the triggers would have. */
export const noteOpenOrders = (pool: pg.Pool) =>
  pool.query(
    'insert into open_orders (order_id, channel, business_day) select id, channel, business_day from orders where is_open(orders)',
  );
