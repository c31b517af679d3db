import {
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { PaymentAttempts } from '../../db/types.generated.ts';

export type Attempt = Selectable<PaymentAttempts>;

const PUBLIC_COLUMNS = [
  'id',
  'reference',
  'state',
  'amount_cents',
  'phone',
  'failure',
  'wallet_transaction_id',
  'created_at',
  'settled_at',
] as const;

/** What is shown of an attempt; its moments are texts where it comes as JSON. */
export type AttemptRow = {
  [K in (typeof PUBLIC_COLUMNS)[number]]: Attempt[K] extends Date | null ? Attempt[K] | string : Attempt[K];
};

export const OPEN_STATES = ['created', 'sent', 'unknown'];

export const insertAttempt = (db: Db, attempt: Insertable<PaymentAttempts>) =>
  db.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();

export const findAttempt = (db: Db, id: number) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAttempt = (db: Db, id: number) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateAttempt = (db: Db, id: number, changes: Updateable<PaymentAttempts>) =>
  db
    .updateTable('payment_attempts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes that the wallet is asked now; undefined for an attempt that is no longer waiting for that. */
export const markSent = (db: Db, id: number, sent_at: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'sent', sent_at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returningAll()
    .executeTakeFirst();

export const findAttemptByKey = (db: Db, createdBy: number, key: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const findOrderAttemptByKey = (db: Db, orderId: number, key: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const findLatestAttempt = (db: Db, orderId: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listOpenAttempts = (db: Db, of: 'booking_id' | 'order_id', id: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(of, '=', id)
    .where('state', 'in', OPEN_STATES)
    .execute();

/** The open attempt of each booking or order of a statement, as a column of it: an object, or null. */
export const selectOpenAttempt = (db: Db, of: 'booking_id' | 'order_id', id: Expression<number>) =>
  jsonObjectFrom(
    db
      .selectFrom('payment_attempts')
      .select(PUBLIC_COLUMNS)
      .where(of, '=', id)
      // Spelled as the partial indexes have it: with parameters PostgreSQL would not know that they fit.
      .where(sql<SqlBool>`state in ('created', 'sent', 'unknown')`),
  );

/** The latest try to pay each order of a statement, as a column of it: an object, or null. */
export const selectLatestAttempt = (db: Db, orderId: Expression<number>) =>
  jsonObjectFrom(
    db
      .selectFrom('payment_attempts')
      .select(['state', 'phone', 'failure', 'wallet_transaction_id', 'settled_at', 'next_lookup_at'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1),
  );

/** What an order's buyer is shown of its payment. */
export type LatestAttempt = Pick<Attempt, 'state' | 'phone' | 'failure' | 'wallet_transaction_id'>;

/** Attempts whose time to be asked about is none to wait for (`lookupsToWaitFor`), oldest first. */
export const listDueAttempts = (db: Db, wait: { after: Date; until: Date }, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where((is) => is.or([is('next_lookup_at', '<=', wait.after), is('next_lookup_at', '>', wait.until)]))
    .orderBy('next_lookup_at')
    .limit(limit)
    .execute();

/** A succeeded payment with the wallet's number for it, whichever wallet: one transfer of money pays once. */
export const findSucceededByTransaction = (db: Db, transactionId: string) =>
  db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('wallet_transaction_id', '=', transactionId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();

/** Open attempts with who buys and what, newest first, `limit` of them below the given id. */
export function listOpenWithMatter(db: Db, below: number | undefined, limit: number) {
  let query = db
    .selectFrom('payment_attempts')
    .leftJoin('bookings', 'bookings.id', 'payment_attempts.booking_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('finance_payments', 'finance_payments.id', 'payment_attempts.finance_payment_id')
    .leftJoin('clients', (join) =>
      join.on('clients.id', '=', (eb) =>
        eb.fn.coalesce('bookings.client_id', 'orders.client_id', 'finance_payments.client_id'),
      ),
    )
    .selectAll('payment_attempts')
    .select((eb) => [
      'clients.id as client_id',
      'orders.order_number',
      eb.fn
        .coalesce(
          'clients.name',
          sql<string | null>`nullif(orders.client_name, '')`,
          'payment_attempts.phone',
        )
        .as('client_name'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('booking_services')
            .select(
              sql<string>`string_agg(booking_services.name, ', ' order by booking_services.id)`.as('names'),
            )
            .whereRef('booking_services.booking_id', '=', 'payment_attempts.booking_id'),
          'orders.order_number',
          'finance_payments.name',
          sql<string>`''`,
        )
        .as('subject'),
    ])
    // Spelled as the partial index has it: with parameters PostgreSQL would not know that it fits.
    .where(sql<SqlBool>`payment_attempts.state in ('created', 'sent', 'unknown')`)
    .orderBy('payment_attempts.id', 'desc')
    .limit(limit);
  if (below !== undefined) query = query.where('payment_attempts.id', '<', below);
  return query.execute();
}

export type OpenAttempt = Awaited<ReturnType<typeof listOpenWithMatter>>[number];

/** How many attempts are open for each wallet, and the age of the oldest. */
export const countOpenAttempts = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .select((eb) => [
      'wallet',
      eb.fn.countAll<number>().as('count'),
      sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldest_seconds'),
    ])
    .where(sql<SqlBool>`state in ('created', 'sent', 'unknown')`)
    .groupBy('wallet')
    .execute();
