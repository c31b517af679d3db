import { type RawBuilder, sql } from 'kysely';
import { splitRange } from './split-range.ts';

/** Which of the sums of products (migration 0010) are read: a view of them, over days of business. */
export interface ProductView {
  /** Those of a seller are kept by channel, one list for each; others are one. */
  channels: readonly (string | null)[];
  /** True of the view's rows; may name `views.channel`. */
  isOfView: RawBuilder<unknown>;
  /** Of changes not folded yet. */
  isOfChanges: RawBuilder<unknown>;
  /** Business days, both included; without one the range is open. */
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/**
 * Common table expressions, the last of which is `best`: the products that brought in most, at least `limit` of them
 * with all that brought in as much as the last of these, with their `quantity` and `revenue_cents`; none at all when
 * fewer were sold. What they cost grows with `limit`, not with the number of products.
 *
 * Some of the best are guessed: those of each month. What the last of `limit` of them brought in, everybody among the
 * best has brought in too; so in one of the n months that hold the range, or in the changes, it brought in an n-th of
 * that, as no product ever brings in less than nothing. Whoever did is found from an index, and added up.
 */
export function bestProducts(view: ProductView, limit: number): RawBuilder<unknown> {
  const { channels, isOfView, isOfChanges, start_date, end_date } = view;
  const sums = (of: string) => sql`
    select product_id, sum(quantity)::bigint as quantity, sum(revenue_cents)::bigint as revenue_cents
    from (
      ${foldedSums(view, of, sql`quantity, revenue_cents`)}
      union all
      select product_id, quantity, revenue_cents from changes where product_id in (select product_id from ${sql.ref(of)})
    ) as pieces
    group by product_id`;
  return sql`
    changes as materialized (
      select product_id, sum(quantity) as quantity, sum(revenue_cents) as revenue_cents
      from product_sales_changes where ${isOfChanges} ${within('business_day', start_date, end_date)}
      group by product_id
    ), views as (
      select * from unnest(${channels}::text[]) as view(channel)
    ), months as materialized (
      select generate_series(
        greatest(date_trunc('month', ${start_date ?? null}::date)::date, ${edge(sql`asc`)}),
        least(${end_date ?? null}::date, ${edge(sql`desc`)}),
        interval '1 month'
      )::date as month
    ), guessed as (
      select product_id from views cross join months cross join lateral (
        select product_id from product_sales_months where ${isOfView} and month = months.month
        order by product_sales_months.channel, sold_by, product_sales_months.month, revenue_cents desc limit ${2 * limit}
      ) as best_of_month
      union
      (select product_id from changes order by revenue_cents desc limit ${2 * limit})
    ), enough as (
      select revenue_cents as of_all, (revenue_cents + parts - 1) / parts as of_part
      from (${sums('guessed')} having sum(quantity) > 0 order by 3 desc offset ${limit - 1} limit 1) as last,
        lateral (select (select count(*) from views) * (select count(*) from months) + 1 as parts) as counted
      where revenue_cents > 0
    ), candidates as (
      select product_id from enough cross join views cross join months cross join lateral (
        select product_id from product_sales_months
        where ${isOfView} and month = months.month and revenue_cents >= of_part
        offset 0
      ) as good_in_month
      union
      select product_id from enough join changes on revenue_cents >= of_part
    ), best as (
      select * from (${sums('candidates')} having sum(quantity) > 0) as summed
      where revenue_cents >= (select of_all from enough)
    )`;
}

/** The first or last month of which anything is kept. */
const edge = (way: RawBuilder<unknown>) => sql`(
  select month from product_sales_months where channel is null and sold_by is null
  order by channel ${way}, sold_by ${way}, month ${way} limit 1
)`;

type Sums = Pick<ProductView, 'isOfView' | 'start_date' | 'end_date'>;

/**
 * Of each product in `of` the sums of whole months and of the days around them, several rows; of what is folded alone.
 * `views` is a common table expression as above.
 */
export function foldedSums(
  { isOfView, start_date, end_date }: Sums,
  of: string,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const product = sql.ref(`${of}.product_id`);
  // The fence (`offset 0`) has each product looked up, however many of them PostgreSQL believes there are.
  const parts = splitRange(start_date, end_date).map(({ by, from, to }) =>
    by === 'months'
      ? sql`select product_sales_months.* from product_sales_months
          where ${isOfView} and product_id = ${product} ${within('month', from, to)} offset 0`
      : sql`select product_sales_days.* from product_sales_days
          where ${isOfView} and product_id = ${product} ${within('business_day', from, to)} offset 0`,
  );
  const rows = parts.map(
    (part) => sql`
      select folded.product_id, ${columns} from ${sql.ref(of)} cross join views cross join lateral (${part}) as folded`,
  );
  return sql.join(rows, sql` union all `);
}

function within(column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown> {
  const day = sql.ref(column);
  return sql`${from === undefined ? sql`` : sql`and ${day} >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and ${day} <= ${to}::date`}`;
}
