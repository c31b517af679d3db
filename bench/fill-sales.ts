import { sql } from 'kysely';
import { foldSalesChanges } from '../packages/server/src/analytics/index.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/**
 * Fills an empty database with so many orders of two lines each over the last two years: the same 300 products and 8
 * people however many they are; one in thirty cancelled, few unpaid, the latest of the shop still to be sent. The sums are what the triggers and the
 * job would have made of them.
 */
export async function fillSales(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Rows are written as they end up, so the triggers that guard single steps have nothing to say.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into users (username, first_name, last_name, role, password_hash, is_active, approved_at)
      select 'seller' || n, 'Seller', 'No ' || n, 'staff', '-', true, now() from generate_series(1, 8) n`.execute(
      connection,
    );
    await sql`insert into products (name, sku, price_cents, quantity)
      select 'Product ' || n, 'SKU-' || n, 300 + n * 10, 1000 from generate_series(1, 300) n`.execute(
      connection,
    );
    await sql`insert into orders (channel, status, client_name, client_phone, business_day, created_at, sold_by, delivery_type,
        subtotal_cents, total_cents, received_cents, paid_at, recognised_at, cancelled_at, cancel_kind, cancel_reason)
      select channel, case when n % 30 = 0 then 'CANCELLED' when n % 500 = 8 then 'PENDING' when n % 10 < 7 then 'CONFIRMED'
          when n > ${rows}::int - 200 then 'CONFIRMED' else 'DELIVERED' end,
        'Client ' || n % ${rows / 10}::int || ' Ali', '25261' || (1000000 + n % ${rows / 10}::int), at::date, at,
        case when channel = 'POS' then 1 + n % 8 end, case when channel <> 'POS' then 'PICKUP' end,
        1000, 1000, case when n % 500 = 8 then 0 else 1000 end, case when n % 500 <> 8 then at end, at,
        case when n % 30 = 0 then at end, case when n % 30 = 0 then 'void' end, case when n % 30 = 0 then '-' end
      from (
        select n, date_trunc('day', now()) - make_interval(secs => (${rows}::int - n) * (730.0 * 86400 / ${rows}::int)) as at,
          case when n % 10 < 7 then 'POS' when n % 10 < 9 then 'ONLINE_SHOP' else 'MOBILE_APP' end as channel
        from generate_series(1, ${rows}::int) n
      ) as sales`.execute(connection);
    await sql`insert into order_lines (order_id, product_id, name, unit_price_cents, quantity)
      select id, product_id, 'Product ' || product_id, 500, 1
      from orders cross join generate_series(0, 1) line
        cross join lateral (select 1 + abs(hashint8(id * 2 + line)::bigint) % 300 as product_id) as chosen`.execute(
      connection,
    );
    await sql`insert into order_payments (order_id, kind, payment_method, amount_cents, journal_entry_id, recorded_at)
      select id, 'receipt', 'cash', 1000, 1, paid_at from orders where paid_at is not null`.execute(
      connection,
    );
    await sql`insert into sales_changes (business_day, channel, sold_by, orders, total_cents)
      select business_day, channel, sold_by, 1, total_cents from orders o where sale_counts(o)`.execute(
      connection,
    );
    await sql`insert into product_sales_changes (business_day, channel, sold_by, product_id, quantity, revenue_cents)
      select business_day, channel, sold_by, product_id, quantity, l.total_cents
      from orders o join order_lines l on l.order_id = o.id where sale_counts(o)`.execute(connection);
    await foldSalesChanges(connection, { atATime: 100_000, times: 100 });
    // As a shop has them at any moment: some sales of the last minute, not folded yet.
    await sql`insert into sales_changes (business_day, channel, sold_by, orders, total_cents)
      select current_date, 'POS', 1, 1, 1000 from generate_series(1, 20)`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}
