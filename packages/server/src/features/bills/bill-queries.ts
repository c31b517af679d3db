import type { MoneyWay } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { Json } from '../../db/types.generated.ts';
import type { NotesRow } from '../shifts/index.ts';

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
      .leftJoin('packages', 'packages.id', 'line.package_id')
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
        sql<number>`coalesce(sessions.tax_basis_points, (
          select max(tax_basis_points) from sessions paid where paid.booking_id = line.booking_id
        ), 0)`.as('tax_basis_points'),
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
          when packages.name then packages.texts else '{}' end`.as('texts'),
      ])
      .where('line.bill_id', '=', billId)
      .orderBy('line.id'),
  );

/** What of the change went back in the second currency. */
const changeColumn = (billId: Expression<number>) => sql<NotesRow | null>`(
  select json_build_object('code', code, 'units', -note.units, 'rate_hundredths', note.rate_hundredths)
  from bill_payments payment join drawer_notes note on note.bill_payment_id = payment.id and note.kind = 'change'
  where payment.bill_id = ${billId})`;

const paymentsColumn = (db: Db, billId: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('bill_payments as payment')
      .leftJoin('payment_attempts as attempt', 'attempt.bill_payment_id', 'payment.id')
      .select([
        'payment.id',
        'payment.method',
        'payment.amount_cents',
        'payment.currency',
        'payment.units',
        'payment.rate_hundredths',
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

/**
 * What is left of receipts that were taken outside of a bill for what it sold, in cents: it goes back with the bill, because the sale
 * does.
 */
const outsideColumn = (billId: Expression<number>) => sql<Outside[]>`(
  select coalesce(json_agg(json_build_object('id', receipt.id, 'method', payment_method, 'cents', receipt.amount_cents - back.cents)
    order by receipt.id), '[]')
  from order_payments receipt
  left join bill_payments own on own.id = bill_payment_id and own.bill_id = ${billId}
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as cents from order_payments where reverses_id = receipt.id
  ) as back
  where kind = 'receipt' and own.id is null and receipt.amount_cents > back.cents and order_id in (
    select coalesce(line.order_id, orders.id)
    from bill_lines line
    left join bookings on line.kind = 'package' and bookings.id = line.booking_id and bookings.status <> 'cancelled'
    left join orders on orders.booking_id = bookings.id
    where line.bill_id = ${billId} and line.kind in ('product', 'package', 'gift_card', 'credit')))`;

export interface Outside {
  /** Of the receipt. */
  id: number;
  method: MoneyWay;
  cents: number;
}

/** What goes back with a bill beside its payments. */
export const listOutside = async (db: Db, billId: number): Promise<Outside[]> =>
  (
    await db
      .selectFrom('bills')
      .select(({ ref }) => outsideColumn(ref('bills.id')).as('outside'))
      .where('bills.id', '=', billId)
      .executeTakeFirstOrThrow()
  ).outside;

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
      outsideColumn(ref('bills.id')).as('outside'),
      changeColumn(ref('bills.id')).as('change_notes'),
      'clients.name as client_name',
      'clients.phone as client_phone',
      'clients.language',
      STAFF_NAME.as('cashier_name'),
    ])
    .where('bills.id', '=', id)
    .executeTakeFirst();

export type BillWithParts = NonNullable<Awaited<ReturnType<typeof findBill>>>;

/** Bills that are not settled, newest first, `limit` of them below the given id. */
export function listUnsettledRows(db: Db, below: number | undefined, limit: number) {
  const query = db
    .selectFrom('bills')
    .innerJoin('users', 'users.id', 'bills.created_by')
    .leftJoin('clients', 'clients.id', 'bills.client_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('bill_lines')
          .select([
            sql<number>`count(*) filter (where kind <> 'credit')`.as('lines'),
            sql<number>`coalesce(sum(amount_cents) filter (where kind = 'credit'), 0)::bigint`.as(
              'kept_cents',
            ),
          ])
          .whereRef('bill_lines.bill_id', '=', 'bills.id')
          .as('part'),
      (join) => join.onTrue(),
    )
    .select([
      'bills.id',
      'bills.bill_number',
      'bills.state',
      'bills.total_cents',
      'bills.client_id',
      'bills.created_at',
      'part.lines',
      'part.kept_cents',
      'clients.name as client_name',
      STAFF_NAME.as('by_name'),
    ])
    // Literals as in the index bills_unsettled.
    .where(sql<boolean>`bills.state in ('open', 'waiting')`)
    .orderBy('bills.id', 'desc')
    .limit(limit);
  return (below === undefined ? query : query.where('bills.id', '<', below)).execute();
}

export type UnsettledRow = Awaited<ReturnType<typeof listUnsettledRows>>[number];

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
