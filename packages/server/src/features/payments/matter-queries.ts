import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { IS_OPEN } from './queries.ts';

const selectAttempts = (db: Db) => db.selectFrom('payment_attempts');

/** Attempts with what they pay for: its client, and the booked services, the order's number or the payment's name. */
export const joinMatter = (attempts: ReturnType<typeof selectAttempts>) =>
  attempts
    .leftJoin('bookings', 'bookings.id', 'payment_attempts.booking_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('finance_payments', 'finance_payments.id', 'payment_attempts.finance_payment_id')
    .leftJoin('bills', 'bills.id', 'payment_attempts.bill_id')
    .leftJoin('clients', (join) =>
      join.on('clients.id', '=', (eb) =>
        eb.fn.coalesce(
          'bookings.client_id',
          'orders.client_id',
          'finance_payments.client_id',
          'bills.client_id',
        ),
      ),
    )
    .select((eb) => [
      'clients.id as client_id',
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
          'bills.bill_number',
          sql<string>`''`,
        )
        .as('subject'),
    ]);

/** Open attempts with their buyer and what is bought, newest first, `limit` of them below the given id. */
export function listOpenWithMatter(db: Db, below: number | undefined, limit: number) {
  let query = joinMatter(selectAttempts(db))
    .leftJoin('payment_attempts as paid_before', 'paid_before.id', 'payment_attempts.repeats_id')
    .selectAll('payment_attempts')
    .select((eb) => [
      'paid_before.reference as repeats',
      'orders.order_number',
      eb.fn
        .coalesce(
          'clients.name',
          sql<string | null>`nullif(orders.client_name, '')`,
          'payment_attempts.phone',
        )
        .as('client_name'),
    ])
    .where(IS_OPEN)
    .orderBy('payment_attempts.id', 'desc')
    .limit(limit);
  if (below !== undefined) query = query.where('payment_attempts.id', '<', below);
  return query.execute();
}

export type OpenAttempt = Awaited<ReturnType<typeof listOpenWithMatter>>[number];
