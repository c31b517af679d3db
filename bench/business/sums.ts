import type pg from 'pg';

// What today changed waits to be folded, so that readers have sums and changes to put together; of other days only the
// sums are left.
const IS_FOLDED = 'business_day < $1';
const IS_NEW = 'business_day >= $1';

const TAXED = `select entry_id, bool_or(account = 'tax_payable') as taxed from journal_lines group by 1`;
const COUNTS = `paid_at is not null and status <> 'CANCELLED'`;
const SOLD = `
  select business_day, channel, sold_by, product_id, quantity, l.total_cents as revenue_cents,
    case when unit_cost_cents is null then 0 else quantity end as costed_quantity,
    case when unit_cost_cents is null then 0 else l.total_cents end as costed_revenue_cents,
    coalesce(quantity * unit_cost_cents, 0) as cost_cents
  from orders o join order_lines l on l.order_id = o.id where product_id is not null and ${COUNTS}`;
const FIGURES = ['quantity', 'revenue_cents', 'costed_quantity', 'costed_revenue_cents', 'cost_cents'];
const SUMMED = FIGURES.map((name) => `sum(${name})`).join(', ');
const HELD = `
  select held_on as business_day, service_id, completed_by as therapist_id, client_id, 1 as sessions,
    price_cents - discount_cents as worth_cents, amount_paid_cents as received_cents
  from sessions join booking_services b on b.id = booking_service_id where held_on is not null`;
const OWED = `
  select coalesce(client_id, 0) as client_id, business_day, sum(debit_cents - credit_cents) as change
  from journal_lines where account = 'receivable'`;

/** The sums behind figures and reports, in the words of the migrations that made them first (0010, 0016, 0022, 0026, 0027). */
const STATEMENTS = [
  `insert into ledger_days (account, business_day, taxed, debit_cents, credit_cents)
    select account, business_day, taxed, sum(debit_cents), sum(credit_cents)
    from journal_lines join (${TAXED}) e using (entry_id) where ${IS_FOLDED} group by 1, 2, 3`,
  `insert into ledger_changes (account, business_day, taxed, debit_cents, credit_cents)
    select account, business_day, taxed, sum(debit_cents), sum(credit_cents)
    from journal_lines join (${TAXED}) e using (entry_id) where ${IS_NEW} group by entry_id, 1, 2, 3`,

  `insert into receivable_days (client_id, business_day, until_day, change_cents, balance_cents)
    select client_id, business_day, lead(business_day, 1, 'infinity') over days, change, sum(change) over days
    from (${OWED} and ${IS_FOLDED} group by 1, 2 having sum(debit_cents - credit_cents) <> 0) changes
    window days as (partition by client_id order by business_day)`,
  `insert into receivable_changes (client_id, business_day, change_cents)
    ${OWED} and ${IS_NEW} group by entry_id, 1, 2 having sum(debit_cents - credit_cents) <> 0`,

  `insert into expense_days (business_day, purpose, amount_cents, payments)
    select business_day, purpose, sum(debit_cents - credit_cents), sum(case when debit_cents > 0 then 1 else -1 end)
    from journal_lines where purpose is not null and ${IS_FOLDED} group by 1, 2`,
  `insert into expense_changes (business_day, purpose, amount_cents, payments)
    select business_day, purpose, debit_cents - credit_cents, case when debit_cents > 0 then 1 else -1 end
    from journal_lines where purpose is not null and ${IS_NEW}`,

  `insert into session_days (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
    select business_day, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
    from (${HELD}) held where ${IS_FOLDED} group by 1, 2, 3 order by 1`,
  `insert into session_sums (kind, pace, date, of_id, sessions, worth_cents, received_cents)
    select kind, pace, date, of_id, sum(sessions), sum(worth_cents), sum(received_cents)
    from session_days cross join lateral (
      values ('service', service_id), ('therapist', therapist_id)
    ) as kinds (kind, of_id) cross join lateral (
      values ('day', business_day), ('month', date_trunc('month', business_day)::date)
    ) as paces (pace, date)
    where of_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  `insert into clients_treated (pace, date, therapist_id, treated_before)
    select pace, date, therapist_id, array_agg(before order by before)
    from (
      select therapist_id, business_day, coalesce(lag(business_day) over earlier, '-infinity') as before
      from (select distinct therapist_id, client_id, business_day from (${HELD}) held where therapist_id is not null and ${IS_FOLDED}) days
      window earlier as (partition by therapist_id, client_id order by business_day)
    ) visits cross join lateral (
      values ('day', business_day), ('month', date_trunc('month', business_day)::date)
    ) as pieces (pace, date)
    where before < date group by 1, 2, 3 order by 1, 2, 3`,
  `insert into session_changes (business_day, service_id, therapist_id, client_id, sessions, worth_cents, received_cents)
    select * from (${HELD}) held where ${IS_NEW}`,

  `insert into session_counts (open, held)
    select count(*) filter (where is_open(s)), count(s.completed_at) from sessions s
    on conflict (only_row) do update set open = excluded.open, held = excluded.held`,

  `insert into sales_days (business_day, channel, sold_by, orders, total_cents)
    select business_day, channel, sold_by, count(*), sum(total_cents) from orders where ${COUNTS} and ${IS_FOLDED} group by 1, 2, 3`,
  `insert into sales_changes (business_day, channel, sold_by, orders, total_cents)
    select business_day, channel, sold_by, 1, total_cents from orders where ${COUNTS} and ${IS_NEW}`,

  // Grouped once by all there is, and from that by each view: the lines are read and hashed one time.
  `insert into product_sales_days (channel, sold_by, business_day, product_id, ${FIGURES.join(', ')})
    with sold as (
      select channel, sold_by, business_day, product_id, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from (${SOLD}) lines where ${IS_FOLDED} group by 1, 2, 3, 4
    )
    select channel, sold_by, business_day, product_id, ${SUMMED} from sold
      group by business_day, product_id, rollup (channel, sold_by)
      having grouping(sold_by) = 1 or sold_by is not null
      order by 1, 2, 3, 4`,
  `insert into product_sales_months (month, channel, sold_by, product_id, ${FIGURES.join(', ')})
    select date_trunc('month', business_day)::date, channel, sold_by, product_id, ${SUMMED} from product_sales_days
      group by 1, 2, 3, 4 order by 2, 3, 1, 4`,
  `insert into goods_days (business_day, ${FIGURES.join(', ')})
    select business_day, ${SUMMED} from product_sales_days where channel is null and sold_by is null group by 1`,
  `insert into goods_sold (pace, date, part, products)
    select 'day', business_day, product_id / 4096, bit_or(product_bit(product_id))
    from product_sales_days where channel is null and sold_by is null and quantity <> 0 group by 2, 3 order by 2`,
  `insert into goods_sold (pace, date, part, products)
    select 'month', date_trunc('month', date)::date, part, bit_or(products) from goods_sold group by 2, 3 order by 2`,
  `insert into product_sales_changes (business_day, channel, sold_by, product_id, ${FIGURES.join(', ')})
    select * from (${SOLD}) lines where ${IS_NEW}`,
];

/** Writes the sums of everything that is in the books, up to `today` (`YYYY-MM-DD`) folded. */
export async function sumUp(pool: pg.Pool, today: string, tell: (part: number) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set work_mem = '256MB'`);
    await client.query('set session_replication_role = replica');
    for (const [index, statement] of STATEMENTS.entries()) {
      // numeric sums go into bigint columns; days are compared as days.
      await client.query(
        statement.includes('$1') ? statement.replaceAll('$1', `date '${today}'`) : statement,
      );
      tell((index + 1) / STATEMENTS.length);
    }
  } finally {
    client.release(true);
  }
}
