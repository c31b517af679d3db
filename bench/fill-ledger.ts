import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/client.ts';

const DAYS = 730;

/**
 * Fills an empty database with the ledger of so many sales over the last two years, a client to ten of them: all but one
 * in forty paid at once, one in fifty taken back, an expense to two hundred, and half as many held sessions. The same 300
 * products, 20 services and 8 people however many they are. The sums are what the triggers and the job would have made
 * of them, but for the last day, whose changes are not folded yet.
 */
export async function fillLedger(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const clients = rows / 10;
    // Rows are written as they end up, so the triggers that guard single steps have nothing to say.
    await run(`set session_replication_role = replica`);
    await run(`insert into users (username, first_name, last_name, role, password_hash, is_active, approved_at)
      select 'seller' || n, 'Seller', 'No ' || n, 'staff', '-', true, now() from generate_series(1, 8) n`);
    await run(`insert into clients (name, phone, address)
      select 'Client ' || n || ' Ali', '25261' || (1000000 + n), 'Hodan' from generate_series(1, ${clients}) n`);
    await run(`insert into products (name, sku, price_cents, quantity)
      select 'Product ' || n, 'SKU-' || n, 300 + n * 10, 1000 from generate_series(1, 300) n`);
    await run(`insert into service_categories (name, description) values ('Slimming', '-')`);
    await run(`insert into services (name, description, unit_price_cents, duration_minutes, category_id)
      select 'Service ' || n, '-', 5000, 45, 1 from generate_series(1, 20) n`);

    // Each sale, what it owes and what was paid, as one temporary row.
    await run(`create temporary table sold as
      select n, date_trunc('day', now()) - make_interval(secs => (${rows} - n) * (${DAYS}.0 * 86400 / ${rows})) as at,
        case when n % 3 = 0 then 1 + n % ${clients} end as client_id, n % 40 = 0 as owing, n % 50 = 1 as void,
        (array['cash', 'card', 'mobile_wallet'])[1 + n % 3] as account
      from generate_series(1, ${rows}) n`);
    const entries = (kind: string, where: string, offset: number) =>
      run(`insert into journal_entries (id, kind, description, source_type, source_id, actor_id, posted_at, business_day)
        overriding system value
        select n * 4 + ${offset}, '${kind}', 'Order R' || n, 'order', n, 1 + n % 8, at, at::date from sold where ${where}`);
    await entries('goods_sale', 'true', 0);
    await entries('order_payment', 'not owing', 1);
    await entries('goods_sale_reversal', 'void', 2);
    await run(`insert into journal_entries (id, kind, description, source_type, source_id, posted_at, business_day)
      overriding system value
      select n * 4 + 3, 'expense', 'Wages', 'finance_payment', n, at, at::date from sold where n % 200 = 7`);
    const line = (
      offset: number,
      where: string,
      account: string,
      debit: number,
      credit: number,
      purpose = 'null',
    ) =>
      run(`insert into journal_lines (entry_id, account, client_id, debit_cents, credit_cents, business_day, posted_at, purpose)
        select n * 4 + ${offset}, ${account}, client_id, ${debit}, ${credit}, at::date, at, ${purpose} from sold where ${where}`);
    await line(0, 'true', `'receivable'`, 1050, 0);
    await line(0, 'true', `'product_revenue'`, 0, 1000);
    await line(0, 'true', `'tax_payable'`, 0, 50);
    await line(1, 'not owing', 'account', 1050, 0);
    await line(1, 'not owing', `'receivable'`, 0, 1050);
    await line(2, 'void', `'receivable'`, 0, 1050);
    await line(2, 'void', `'product_revenue'`, 1000, 0);
    await line(2, 'void', `'tax_payable'`, 50, 0);
    await line(3, 'n % 200 = 7', `'expenses'`, 2000, 0, `'Purpose ' || (n / 200) % 150`);
    await line(3, 'n % 200 = 7', `'cash'`, 0, 2000);
    await run(`insert into orders (id, channel, status, client_id, business_day, created_at, sold_by, subtotal_cents, total_cents, paid_at)
      overriding system value
      select n, 'POS', case when owing then 'PENDING' else 'CONFIRMED' end, client_id, at::date, at, 1 + n % 8, 1000, 1000,
        case when not owing then at end from sold`);
    await run(`insert into order_lines (order_id, product_id, name, unit_price_cents, quantity, unit_cost_cents)
      select n, 1 + abs(hashint8(n::bigint)) % 300, 'Product', 1000, 1, case when n % 4 > 0 then 600 end from sold`);
    await run(`insert into product_sales_changes (
        business_day, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents)
      select business_day, channel, sold_by, product_id, 1, 1000, (unit_cost_cents is not null)::int,
        case when unit_cost_cents is null then 0 else 1000 end, coalesce(unit_cost_cents, 0)
      from orders o join order_lines l on l.order_id = o.id where paid_at is not null`);

    await run(`insert into bookings (id, client_id, address, scheduled_at, status, cost_cents, left_pending_at)
      overriding system value
      select n, 1 + n % ${clients}, 'Hodan', at, 'completed', 5000, at from sold where n % 2 = 0`);
    await run(`insert into booking_services (id, booking_id, service_id, name, unit_price_cents, session_count, days_between_sessions, duration_minutes)
      overriding system value
      select n, n, 1 + (n / 2) % 20, 'Service', 5000, 1, 7, 45 from sold where n % 2 = 0`);
    await run(`insert into sessions (booking_id, booking_service_id, client_id, session_number, scheduled_at, price_cents,
        amount_paid_cents, completed_at, completed_by, held_on)
      select n, n, 1 + n % ${clients}, 1, at, 5000, 2500, at, 1 + (n / 2) % 8, at::date from sold where n % 2 = 0`);

    for (const table of ['ledger', 'receivable', 'expense', 'session'])
      await run(`delete from ${table}_changes`);
    const appended = (table: string, columns: string, select: string) =>
      run(`insert into ${table}_changes (business_day, ${columns}) ${select}`);
    await appended(
      'ledger',
      'account, taxed, debit_cents, credit_cents',
      `select business_day, account, entry_id % 2 = 0, sum(debit_cents), sum(credit_cents)
        from journal_lines group by business_day, account, entry_id % 2`,
    );
    await appended(
      'receivable',
      'client_id, change_cents',
      `select business_day, coalesce(client_id, 0), sum(debit_cents - credit_cents) from journal_lines
        where account = 'receivable' group by 1, 2 having sum(debit_cents - credit_cents) <> 0`,
    );
    await appended(
      'expense',
      'purpose, amount_cents, payments',
      `select business_day, purpose, sum(debit_cents), count(*) from journal_lines where purpose is not null group by 1, 2`,
    );
    await appended(
      'session',
      'service_id, therapist_id, sessions, worth_cents, received_cents',
      `select held_on, service_id, completed_by, count(*), sum(price_cents), sum(amount_paid_cents)
        from sessions join booking_services b on b.id = booking_service_id group by 1, 2, 3`,
    );
    await run(`select fold_report_changes(10000000), fold_sales_changes(10000000)`);
    // As a business has them at any moment: some entries of the last minute, not folded yet.
    await appended(
      'ledger',
      'account, taxed, debit_cents, credit_cents',
      `select current_date, 'cash', false, 1050, 0 from generate_series(1, 60)`,
    );
    await appended(
      'receivable',
      'client_id, change_cents',
      `select current_date, n, 1050 from generate_series(1, 20) n`,
    );
    await run(`select setval('journal_entries_id_seq', ${rows * 4 + 4}), setval('orders_id_seq', ${rows})`);
    await run(`vacuum analyze`);
  });
}
