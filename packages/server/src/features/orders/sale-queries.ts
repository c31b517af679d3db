import type { SaleFilter } from '@revive/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { containing, startingWith } from '../../db/like-pattern.ts';
import { whereAll } from '../../db/where-all.ts';
import { selectOpenAttempt } from '../payments/index.ts';
import { linesColumn } from './order-queries.ts';
import { returnsColumn } from './return-queries.ts';

export type SalesWanted = { [K in keyof typeof SaleFilter]?: z.output<(typeof SaleFilter)[K]> };

const selectSales = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.sold_by')
    .leftJoin('clients', 'clients.id', 'orders.client_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.channel',
      'orders.client_id',
      'orders.client_name',
      'orders.created_at',
      'orders.business_day',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.tax_included',
      'orders.total_cents',
      'orders.returned_cents',
      'orders.recognised_at',
      'orders.discount_cents',
      'orders.written_off_cents',
      'orders.discount_reason',
      'orders.received_cents',
      'orders.refunded_cents',
      'orders.status',
      'orders.paid_at',
      'orders.notes',
      'orders.booking_id',
      'orders.cancel_reason',
      'orders.cancel_kind',
    ])
    .select(({ ref }) => linesColumn(db, ref('orders.id')).as('lines'))
    .select(({ ref }) => returnsColumn(db, ref('orders.id')).as('returns'))
    .select(
      sql<number | null>`greatest(
        (select max(line.bill_id) from bill_lines line join bills bill on bill.id = line.bill_id
          where line.order_id = orders.id and bill.state in ('settled', 'void')),
        (select max(line.bill_id) from bill_lines line join bills bill on bill.id = line.bill_id
          where line.booking_id = orders.booking_id and bill.state in ('settled', 'void')))`.as('bill_id'),
    )
    .select(({ ref }) => selectOpenAttempt(db, 'order_id', ref('orders.id')).as('open_attempt'))
    .select(
      sql<string | null>`case when orders.client_name = orders.client_phone then clients.name end`.as(
        'known_as',
      ),
    )
    .select(
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'sold_by_name',
      ),
    )
    .select(
      sql<string[]>`array(
        select distinct payment_method from order_payments where order_id = orders.id and kind = 'receipt' order by 1
      )`.as('paid_by'),
    );

/** An order as a sale, with its lines. */
export type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number];

export const findSale = (db: Db, id: number) =>
  selectSales(db).where('orders.id', '=', id).executeTakeFirst();

/** The cursor of sales: below this day and order. */
interface SalePlace {
  business_day: string;
  id: number;
}

const isBelow = ({ business_day, id }: SalePlace, place: RawBuilder<unknown>) =>
  sql<SqlBool>`(${place}) < (${business_day}::date, ${id}::bigint)`;

/** Sales by business day, newest first, `limit` of them after the given one. */
export function listSaleRows(db: Db, wanted: SalesWanted, after: SalePlace | undefined, limit: number) {
  const conditions = conditionsOf(wanted, after);
  if (after) conditions.push(isBelow(after, sql`orders.business_day, orders.id`));
  return whereAll(selectSales(db), conditions)
    .orderBy('orders.business_day', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many sales are wanted, and what those of them that are not cancelled are worth. */
export const sumSales = (db: Db, wanted: SalesWanted) =>
  whereAll(db.selectFrom('orders'), conditionsOf(wanted))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where orders.status = 'CANCELLED'))::int`.as('cancelled'),
      sql<number>`coalesce(sum(total_cents) filter (where orders.status <> 'CANCELLED'), 0)::bigint`.as(
        'cents',
      ),
    ])
    .executeTakeFirstOrThrow();

function conditionsOf(wanted: SalesWanted, after?: SalePlace): RawBuilder<SqlBool>[] {
  const { search, channel, status, start_date, end_date, sales_person, product } = wanted;
  const conditions = [
    search && matching(search),
    channel && sql<SqlBool>`orders.channel = ${channel}`,
    status && isOfStatus(status, after),
    start_date && sql<SqlBool>`orders.business_day >= ${start_date}::date`,
    end_date && sql<SqlBool>`orders.business_day <= ${end_date}::date`,
    sales_person && sql<SqlBool>`orders.sold_by = ${sales_person}`,
    product && sql<SqlBool>`orders.id in (select order_id from order_lines where product_id = ${product})`,
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** The unpaid are few and looked for among open orders, which lie in the order of their days. */
function isOfStatus(status: NonNullable<SalesWanted['status']>, after?: SalePlace) {
  if (status === 'cancelled') return sql<SqlBool>`orders.cancelled_at is not null`;
  if (status === 'confirmed')
    return sql<SqlBool>`(orders.status <> 'CANCELLED' and orders.paid_at is not null)`;
  const isInPage = after ? isBelow(after, sql`business_day, order_id`) : sql<SqlBool>`true`;
  return sql<SqlBool>`((orders.business_day, orders.id) in (select business_day, order_id from open_orders where ${isInPage})
    and orders.status <> 'CANCELLED' and orders.paid_at is null)`;
}

const LARGEST_ID = 9_000_000_000_000;

/** By the buyer's name, the order number or the id (spec 2, Sales). */
function matching(search: string) {
  const id = /^#?\d{1,13}$/.test(search) ? Number(search.replace('#', '')) : Number.NaN;
  const byId = id <= LARGEST_ID ? sql`or orders.id = ${id}` : sql``;
  const byName = sql`orders.client_name ilike ${containing(search)}`;
  return sql<SqlBool>`(${byName} ${byNumber(search)} ${byId} ${byReceipt(search)})`;
}

/** A sale that was made without a line is also called by the number on its receipt. */
const byReceipt = (search: string) =>
  /^d\d{1,5}-\d{6,9}$/i.test(search)
    ? sql`or orders.id in (
        select coalesce(sale.order_id, line.order_id) from offline_sales sale left join bill_lines line on line.bill_id = sale.bill_id
        where sale.state = 'booked' and receipt_number = ${search.toUpperCase()})`
    : sql``;

/** An order number is an R and digits: a search with R matches its beginning, one with digits any part of it. */
function byNumber(search: string) {
  if (/^r\d*$/i.test(search)) return sql`or orders.order_number like ${startingWith(search.toUpperCase())}`;
  return /^\d+$/.test(search) ? sql`or orders.order_number like ${containing(search)}` : sql``;
}
