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

/** The shown columns of an attempt. Its times are strings where it comes as JSON. */
export type AttemptRow = {
  [K in (typeof PUBLIC_COLUMNS)[number]]: Attempt[K] extends Date | null ? Attempt[K] | string : Attempt[K];
};

export const OPEN_STATES = ['created', 'sent', 'unknown', 'doubtful'];

// Literals as in the partial indexes: with parameters PostgreSQL could not use them.
export const IS_OPEN = sql<SqlBool>`payment_attempts.state in ('created', 'sent', 'unknown', 'doubtful')`;

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

/** Marks an attempt as sent; undefined when it is no longer `created`. */
export const markSent = (db: Db, id: number, sent_at: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'sent', sent_at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returningAll()
    .executeTakeFirst();

/** Whose key it is: a member of staff, or who pays a booking or an order without an account of the staff. */
export type Payer =
  | { created_by: number }
  | { created_by: null; booking_id: number }
  | { created_by: null; order_id: number }
  | { created_by: null; bill_id: number };

/** The attempt that an earlier call of the payer with the same Idempotency-Key made. */
export const findAttemptByKey = (db: Db, payer: Payer, key: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('idempotency_key', '=', key)
    .where((is) => is.and(payer))
    .executeTakeFirst();

export const findLatestAttempt = (db: Db, of: 'order_id' | 'bill_id', id: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(of, '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a wallet is asked for a booking or order, by itself or on a bill. */
export const isPaymentOpen = async (db: Db, of: 'booking_id' | 'order_id', id: number): Promise<boolean> => {
  const { is_open } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('payment_attempts').select('id').where(of, '=', id).where(IS_OPEN)),
        exists(selectFrom('bill_waits').select('bill_id').where(of, '=', id)),
      ]).as('is_open'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(is_open);
};

/** The open attempt of each booking or order of a statement, as a column of it: an object, or null. */
export const selectOpenAttempt = (db: Db, of: 'booking_id' | 'order_id', id: Expression<number>) =>
  jsonObjectFrom(db.selectFrom('payment_attempts').select(PUBLIC_COLUMNS).where(of, '=', id).where(IS_OPEN));

/** The latest attempt to pay each order of a statement, as a column of it: an object, or null. */
export const selectLatestAttempt = (db: Db, orderId: Expression<number>) =>
  jsonObjectFrom(
    db
      .selectFrom('payment_attempts')
      .select([
        'state',
        'phone',
        'failure',
        'wallet_transaction_id',
        'created_at',
        'settled_at',
        'next_lookup_at',
      ])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1),
  );

/** The columns of an attempt that an order's buyer sees. Its time is a string where it comes as JSON. */
export type LatestAttempt = Pick<Attempt, 'state' | 'phone' | 'failure' | 'wallet_transaction_id'> & {
  created_at: Date | string;
};

/** Attempts whose lookup is due (`lookupsToWaitFor`), oldest first. */
export const listDueAttempts = (db: Db, wait: { after: Date; until: Date }, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(sql<SqlBool>`state in ('created', 'sent', 'unknown')`)
    .where((is) => is.or([is('next_lookup_at', '<=', wait.after), is('next_lookup_at', '>', wait.until)]))
    .orderBy('next_lookup_at')
    .limit(limit)
    .execute();

/** Open payments that money of a wallet may be for: of the same payer, or that name a number. Few are open at any time. */
export const listWaitingFor = (db: Db, { wallet_id, party }: { wallet_id: number; party: string | null }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('wallet_id', '=', wallet_id)
    .where('amount_cents', '>', 0)
    .where(IS_OPEN)
    .where('state', '<>', 'doubtful')
    .where((is) =>
      party === null
        ? is.lit(true)
        : is.or([is('phone', 'in', [party, '']), is('wallet_transaction_id', 'is not', null)]),
    )
    .orderBy('id')
    .limit(100)
    .execute();

/** The payment that a wallet's transfer has already paid, in any spelling of its transaction id. */
export const findPaidByTransfer = (db: Db, wallet: string, transactionId: string) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('wallet', '=', wallet)
    .where(sql<SqlBool>`transfer_key(wallet_transaction_id) = transfer_key(${transactionId})`)
    // Literals as in the unique index payment_attempts_transfer.
    .where(sql<SqlBool>`state = 'succeeded' and amount_cents > 0 and repeats_id is null`)
    .executeTakeFirst();

const lastSettled = (db: Db, wallet: string, state: 'succeeded' | 'failed') =>
  db
    .selectFrom('payment_attempts')
    .select('settled_at')
    .where('wallet', '=', wallet)
    .where('state', '=', state)
    // Literals as in the index payment_attempts_last.
    .where(sql<SqlBool>`amount_cents > 0 and resolved_by is null and settled_at is not null`)
    .orderBy('settled_at', 'desc')
    .limit(1);

/** When a wallet itself last said yes, and last said no. */
export const findLastAnswers = (db: Db, wallet: string) =>
  db
    .selectNoFrom([
      lastSettled(db, wallet, 'succeeded').as('success_at'),
      lastSettled(db, wallet, 'failed').as('failure_at'),
    ])
    .executeTakeFirstOrThrow();

/** How many attempts are open for each wallet, and the age of the oldest. */
export const countOpenAttempts = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .select((eb) => [
      'wallet',
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where state in ('unknown', 'doubtful'))`.as('unknown'),
      sql<number>`extract(epoch from now() - min(created_at))::float8`.as('oldest_seconds'),
    ])
    .where(IS_OPEN)
    .groupBy('wallet')
    .execute();
