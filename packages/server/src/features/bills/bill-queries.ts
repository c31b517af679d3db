import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { Json } from '../../db/types.generated.ts';

const STAFF_NAME = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`;

const linesColumn = (db: Db, billId: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('bill_lines as line')
      .leftJoin('sessions', 'sessions.id', 'line.session_id')
      .leftJoin('booking_services as booked', 'booked.id', 'sessions.booking_service_id')
      .leftJoin('bookings', 'bookings.id', 'line.booking_id')
      .leftJoin('orders', 'orders.id', 'line.order_id')
      .leftJoin('products', 'products.id', 'line.product_id')
      .leftJoin('services', 'services.id', 'booked.service_id')
      .leftJoin('gift_cards as card', 'card.account_id', 'line.account_id')
      .leftJoin('clients as person', (join) =>
        join.on('person.id', '=', (eb) => eb.fn.coalesce('bookings.client_id', 'orders.client_id')),
      )
      .select([
        'line.kind',
        'line.quantity',
        'line.unit_price_cents',
        'line.amount_cents',
        'line.discount_cents',
        'line.session_id',
        'line.booking_id',
        'line.product_id',
        'line.package_id',
        'line.order_id',
        'booked.session_count',
        'sessions.session_number',
        'person.id as person_id',
        'person.name as person_name',
        'card.id as card_id',
        'card.expires_on',
        sql<string>`case when line.kind <> 'booking' then line.name else
          (select string_agg(name, ', ' order by id) from booking_services where booking_id = line.booking_id) end`.as(
          'name',
        ),
        sql<Json>`case line.name when products.name then products.texts when services.name then services.texts
          else '{}' end`.as('texts'),
      ])
      .where('line.bill_id', '=', billId)
      .orderBy('line.id'),
  );

const paymentsColumn = (db: Db, billId: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('bill_payments as payment')
      .leftJoin('payment_attempts as attempt', 'attempt.bill_payment_id', 'payment.id')
      .select([
        'payment.id',
        'payment.method',
        'payment.amount_cents',
        'payment.state',
        'attempt.wallet',
        sql<
          string | null
        >`coalesce(attempt.wallet_transaction_id, payment.transaction_id, payment.reference)`.as('reference'),
        sql<string | null>`coalesce(nullif(attempt.phone, ''), payment.wallet_phone)`.as('phone'),
      ])
      .where('payment.bill_id', '=', billId)
      .orderBy('payment.id'),
  );

/** A bill with its lines and payments, its client and who made it. */
export const findBill = (db: Db, id: number) =>
  db
    .selectFrom('bills')
    .leftJoin('users', 'users.id', 'bills.created_by')
    .leftJoin('clients', 'clients.id', 'bills.client_id')
    .selectAll('bills')
    .select(({ ref }) => [
      linesColumn(db, ref('bills.id')).as('lines'),
      paymentsColumn(db, ref('bills.id')).as('payments'),
      'clients.name as client_name',
      'clients.phone as client_phone',
      'clients.language',
      STAFF_NAME.as('cashier_name'),
    ])
    .where('bills.id', '=', id)
    .executeTakeFirst();

export type BillWithParts = NonNullable<Awaited<ReturnType<typeof findBill>>>;

const selectParked = (db: Db) =>
  db
    .selectFrom('parked_bills as parked')
    .innerJoin('users', 'users.id', 'parked.parked_by')
    .leftJoin('clients', 'clients.id', 'parked.client_id')
    .select([
      'parked.id',
      'parked.name',
      'parked.lines',
      'parked.parked_at',
      'parked.client_id',
      'clients.name as client_name',
      STAFF_NAME.as('by_name'),
    ]);

export const findParked = (db: Db, id: number) =>
  selectParked(db).where('parked.id', '=', id).executeTakeFirstOrThrow();

/** Newest first, `limit` of them below the given id. */
export const listParkedRows = (db: Db, below: number | undefined, limit: number) => {
  const query = selectParked(db).orderBy('parked.id', 'desc').limit(limit);
  return (below === undefined ? query : query.where('parked.id', '<', below)).execute();
};

export type ParkedRow = Awaited<ReturnType<typeof findParked>>;
