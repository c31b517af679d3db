import type pg from 'pg';

/** Says which orders are open and what waits for staff, as the triggers would have. */
export async function raiseNotices(pool: pg.Pool): Promise<void> {
  await pool.query(
    'insert into open_orders select id, channel, business_day from orders where is_open(orders)',
  );
  await pool.query('select match_notices(kind) from (select distinct kind from attention) kinds');
}
