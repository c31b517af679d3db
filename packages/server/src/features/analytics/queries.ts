import { type AnalyticsFilter, SalesChannel } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { bestProducts } from '../../lib/best-products.ts';
import type { RangePart } from '../../lib/split-range.ts';

type Wanted = Pick<AnalyticsFilter, 'channel' | 'sales_person'>;
type Channel = NonNullable<AnalyticsFilter['channel']>;

export interface ChannelSum {
  channel: Channel;
  sold_by: number | null;
  /** Of the seller; a person without a name is shown by the user name, as everywhere. */
  first_name: string | null;
  last_name: string | null;
  orders: number;
  cents: number;
}

/**
 * Sales summed by channel and seller. One statement, and so one snapshot, reads the sums and the changes not folded
 * into them yet: every sale is in exactly one of the two.
 */
export async function listSalesSums(db: Db, wanted: AnalyticsFilter): Promise<ChannelSum[]> {
  const those = sql`${within('business_day', wanted.start_date, wanted.end_date)} ${ofSales(wanted)}`;
  const { rows } = await sql<ChannelSum>`
    select sums.*, case when trim(first_name || last_name) = '' then username else first_name end as first_name, last_name
    from (
      select channel, sold_by, sum(orders)::bigint as orders, sum(total_cents)::bigint as cents
      from (
        select channel, sold_by, orders, total_cents from sales_days where ${those}
        union all
        select channel, sold_by, orders, total_cents from sales_changes where ${those}
      ) as sales
      group by channel, sold_by
    ) as sums left join users on users.id = sold_by
    order by channel, sold_by`.execute(db);
  return rows;
}

export interface ProductSum {
  product_id: number;
  name: string;
  quantity: number;
  revenue_cents: number;
}

/** The products that brought in most, `limit` of them; none where fewer were sold. Sums and changes in one statement. */
export async function listBestSums(db: Db, wanted: AnalyticsFilter, limit: number): Promise<ProductSum[]> {
  const { start_date, end_date, sales_person } = wanted;
  // The sums of a seller are kept by channel, of which each is searched.
  const isOfView = sales_person ? sql`channel = views.channel and sold_by = ${sales_person}` : ofView(wanted);
  const channels = sales_person ? channelsOf(wanted) : [null];
  const isOfChanges = sql`true ${ofSales(wanted)}`;
  const view = { channels, isOfView, isOfChanges, start_date, end_date };
  const { rows } = await sql<ProductSum>`
    with ${bestProducts(view, limit)}
    select product_id, products.name, best.quantity, revenue_cents from best join products on products.id = product_id
    order by revenue_cents desc, product_id limit ${limit}`.execute(db);
  return rows;
}

/** The same of however few products, from all that was sold. */
export async function listProductSums(
  db: Db,
  wanted: AnalyticsFilter,
  parts: readonly RangePart[],
  limit: number,
): Promise<ProductSum[]> {
  const columns = sql`select product_id, quantity, revenue_cents`;
  const folded = parts.map(({ by, from, to }) =>
    by === 'months'
      ? sql`${columns} from product_sales_months where ${within('month', from, to)} and ${ofView(wanted)}`
      : sql`${columns} from product_sales_days where ${within('business_day', from, to)} and ${ofView(wanted)}`,
  );
  const changes = sql`${columns} from product_sales_changes
    where ${within('business_day', wanted.start_date, wanted.end_date)} ${ofSales(wanted)}`;
  const { rows } = await sql<ProductSum>`
    select product_id, products.name, summed.quantity, revenue_cents
    from (
      select product_id, sum(quantity)::bigint as quantity, sum(revenue_cents)::bigint as revenue_cents
      from (${sql.join([...folded, changes], sql` union all `)}) as sales
      group by product_id
      having sum(quantity) > 0
      order by sum(revenue_cents) desc, product_id
      limit ${limit}
    ) as summed join products on products.id = product_id
    order by revenue_cents desc, product_id`.execute(db);
  return rows;
}

/** Moves at most so many changes of each kind into the sums; answers how many it moved. */
export async function foldChanges(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_sales_changes(${atMost}) as folded`.execute(db);
  return rows[0]!.folded;
}

function within(column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown> {
  const day = sql.ref(column);
  const first = from === undefined ? sql`true` : sql`${day} >= ${from}::date`;
  return to === undefined ? first : sql`${first} and ${day} <= ${to}::date`;
}

/** Of rows that are one sale's or one day's of a channel and a seller. */
const ofSales = ({ channel, sales_person }: Wanted) =>
  sql`${channel ? sql`and channel = ${channel}` : sql``} ${sales_person ? sql`and sold_by = ${sales_person}` : sql``}`;

const channelsOf = ({ channel }: Wanted): readonly Channel[] => (channel ? [channel] : SalesChannel.options);

/** Of rows kept by view, where null is every channel or whoever sold it; a seller's are kept by channel. */
function ofView(wanted: Wanted): RawBuilder<unknown> {
  const { channel, sales_person } = wanted;
  if (sales_person) return sql`channel = any (${channelsOf(wanted)}::text[]) and sold_by = ${sales_person}`;
  return sql`${channel ? sql`channel = ${channel}` : sql`channel is null`} and sold_by is null`;
}
