import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { Json } from '../../db/types.generated.ts';
import type { NotesRow } from '../shifts/index.ts';

/** Orders but of treatments of which something is open: they are to be paid, delivered or settled with their buyer, which holds of few. */
export const selectOpenGoods = (db: Db) =>
  db
    .selectFrom('open_orders')
    // A literal as in the partial index: with a parameter PostgreSQL could not use it.
    .where(sql<SqlBool>`open_orders.channel <> 'SERVICES'`);

export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

const LINE = [
  'order_lines.id',
  'order_lines.product_id',
  'order_lines.service_id',
  'order_lines.name',
  'order_lines.unit_price_cents',
  'order_lines.quantity',
  'order_lines.total_cents',
] as const;

const selectLinesOf = (db: Db, orderId: Expression<number>) =>
  db
    .selectFrom('order_lines')
    .select(LINE)
    .select(({ selectFrom }) =>
      selectFrom('order_return_lines')
        .whereRef('order_return_lines.order_line_id', '=', 'order_lines.id')
        .select(sql<number>`coalesce(sum(order_return_lines.quantity), 0)::int`.as('returned'))
        .$asScalar()
        .$notNull()
        .as('returned'),
    )
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.id');

/** The lines of an order, in the order they were sold in. */
export const listLinesOf = (db: Db, orderId: number) => selectLinesOf(db, sql.val(orderId)).execute();

/** The goods among them: a debt from before the books has a line without any. */
export const listGoodsOf = async (db: Db, orderId: number) =>
  (await listLinesOf(db, orderId)).flatMap(({ product_id, ...line }) =>
    product_id === null ? [] : [{ ...line, product_id }],
  );

export type OrderLine = Awaited<ReturnType<typeof listLinesOf>>[number];

/** The lines of each order of a statement, as a column of it. */
export const linesColumn = (db: Db, orderId: Expression<number>) => jsonArrayFrom(selectLinesOf(db, orderId));

/** With the pictures of goods, and the translations of what is still called as it was sold. */
const shownLinesColumn = (db: Db, orderId: Expression<number>) =>
  jsonArrayFrom(
    selectLinesOf(db, orderId)
      .leftJoin('products', 'products.id', 'order_lines.product_id')
      .leftJoin('services', 'services.id', 'order_lines.service_id')
      .select(['products.image_hash', textsOfLine.as('texts')]),
  );

// Another name is perhaps of another thing, which a line must not say.
const textsOfLine = sql<Json>`case order_lines.name
  when products.name then products.texts when services.name then services.texts else '{}' end`;

/** What of a payment was notes of the second currency. */
export interface PaidNotes extends NotesRow {
  kind: string;
}

const selectPayments = (db: Db) =>
  db
    .selectFrom('order_payments')
    .select([
      'id',
      'kind',
      'payment_method',
      'amount_cents',
      'reference',
      'reverses_id',
      'credit_account_id',
      'bill_payment_id',
      'reason',
      'recorded_at',
      'wallet',
      'phone',
      'wallet_id',
      sql<
        PaidNotes[] | null
      >`(select json_agg(json_build_object('kind', note.kind, 'code', code, 'units', units,
        'rate_hundredths', rate_hundredths)) from drawer_notes note where order_payment_id = order_payments.id)`.as(
        'notes',
      ),
    ])
    .orderBy('order_payments.id');

/** Whether a receipt is of money that came before the books began. */
export const isPaidBefore = async (db: Db, receiptId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('order_payments')
      .select('paid_before')
      .where('id', '=', receiptId)
      .executeTakeFirstOrThrow()
  ).paid_before;

export const listPaymentsOf = (db: Db, orderId: number) =>
  selectPayments(db).where('order_id', '=', orderId).execute();

const SELLER = sql<
  string | null
>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`;

/** Orders with their lines, payments and seller. */
export const selectWithParts = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.sold_by')
    .selectAll('orders')
    .select(({ ref, selectFrom }) => [
      shownLinesColumn(db, ref('orders.id')).as('lines'),
      jsonArrayFrom(selectPayments(db).where('order_payments.order_id', '=', ref('orders.id'))).as(
        'payments',
      ),
      SELLER.as('sold_by_name'),
      selectFrom('clients')
        .whereRef('clients.id', '=', 'orders.client_id')
        .select('clients.language')
        .as('language'),
    ]);

export const findWithParts = (db: Db, orderId: number) =>
  selectWithParts(db).where('orders.id', '=', orderId).executeTakeFirst();

export const findWithPartsOfBooking = (db: Db, bookingId: number) =>
  selectWithParts(db).where('orders.booking_id', '=', bookingId).executeTakeFirst();

export type OrderWithParts = NonNullable<Awaited<ReturnType<typeof findWithParts>>>;

/** The columns that a sale and its receipt show. */
export interface SoldParts {
  lines: readonly (OrderLine & { texts?: Json })[];
  payments: readonly (Pick<
    OrderWithParts['payments'][number],
    'kind' | 'payment_method' | 'reference' | 'wallet' | 'phone'
  > &
    Partial<Pick<OrderWithParts['payments'][number], 'amount_cents' | 'recorded_at' | 'reason' | 'notes'>>)[];
  sold_by_name: string | null;
  /** The client's. */
  language: string | null;
}

/** The entry that recorded the sale, for its reversal. */
export const findSaleEntry = (db: Db, orderId: number) =>
  db
    .selectFrom('journal_entries as entry')
    .select('entry.id')
    .where('entry.source_type', '=', 'order')
    .where('entry.source_id', '=', orderId)
    .where('entry.kind', '=', 'goods_sale')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal_entries as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'entry.id'),
        ),
      ),
    )
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Until the transaction ends no one else reserves goods. */
export const lockReservations = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reservations', 0))`.execute(db);

/** What the unpaid orders that hold goods are worth together, in cents. */
export const sumReservations = async (db: Db): Promise<number> => {
  const { cents } = await selectOpenGoods(db)
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(sql<number>`coalesce(sum(total_cents), 0)`.as('cents'))
    .where('hold_ends_at', 'is not', null)
    .where('goods_reserved', '=', true)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** Unpaid orders whose reservation ends outside of these two, the longest over first. */
export const listReservedOutside = (db: Db, wait: { after: Date; until: Date }, limit: number) =>
  selectOpenGoods(db)
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .where((is) => is.or([is('hold_ends_at', '<=', wait.after), is('hold_ends_at', '>', wait.until)]))
    .orderBy('hold_ends_at')
    .limit(limit)
    .execute();
