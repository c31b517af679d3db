import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/client.ts';
import type { PaymentAttempts } from '../db/types.generated.ts';

export type Attempt = Selectable<PaymentAttempts>;

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

export const listOpenAttempts = (db: Db, of: 'booking_id' | 'order_id', ids: number[]) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(of, 'in', ids)
    .where('state', 'in', OPEN_STATES)
    .execute();

/** Attempts whose time to be asked about has come, oldest first. */
export const listDueAttempts = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where('next_lookup_at', '<=', now)
    .orderBy('next_lookup_at')
    .limit(limit)
    .execute();
