import type { BookingFilter } from '@revive/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { DB } from '../../db/types.generated.ts';
import { type Conditions, whereAll } from '../../db/where-all.ts';
import { clientMatches, matchClients } from '../clients/index.ts';
import { selectOpenAttempt } from '../payments/index.ts';

export type Filter = Omit<z.output<z.ZodObject<typeof BookingFilter>>, 'day'> & {
  /** The day as instants: its first, and the first of the next. */
  scheduled?: { from: Date; to: Date } | undefined;
};

export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('clients', 'clients.id', 'bookings.client_id')
    .select(({ ref, selectFrom }) => [
      'bookings.id',
      'bookings.client_id',
      'clients.name as client_name',
      'clients.phone as client_phone',
      'bookings.address',
      'bookings.scheduled_at',
      'bookings.status',
      'bookings.package_id',
      'bookings.package_name',
      sql<string | null>`bookings.ends_on::text`.as('ends_on'),
      sql<number>`case when bookings.package_id is null then 0 else (
          select count(*) from sessions where booking_id = bookings.id and lapsed_at is not null
        ) end::int`.as('lapsed'),
      'bookings.cost_cents',
      'bookings.amount_paid_cents',
      'bookings.discount_cents',
      'bookings.written_off_cents',
      'bookings.created_at',
      'bookings.self_booked',
      'bookings.deposit_cents',
      'bookings.deposit_until',
      'clients.to_confirm',
      // Of a cancelled booking what was held may still be owed.
      sql<number>`case bookings.status when 'cancelled' then (
          select coalesce(sum(unpaid_cents), 0) from sessions
          where booking_id = bookings.id and cancelled_at is null
        )::bigint
        else cost_cents - amount_paid_cents - discount_cents end`.as('balance_cents'),
      jsonArrayFrom(
        selectFrom('booking_services')
          .select(['service_id', 'name', 'unit_price_cents', 'session_count', 'days_between_sessions'])
          .whereRef('booking_services.booking_id', '=', 'bookings.id')
          .where('session_count', '>', 0)
          .orderBy('booking_services.id'),
      ).as('services'),
      selectOpenAttempt(db, 'booking_id', ref('bookings.id')).as('open_attempt'),
    ]);

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

export const findBooking = (db: Db, id: number) =>
  selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();

/** Bookings newest first, `limit` of them, below the id of the cursor. */
export async function listBookings(
  db: Db,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Promise<BookingRow[]> {
  const { search } = filter;
  const wanted = conditionsOf(db, filter, before);
  const query = selectBookings(db).orderBy('bookings.id', 'desc');
  const found = search ? await matchClients(db, search) : undefined;
  if (found?.clients.length === 0) return [];
  if (found && !found.isCommon)
    return query
      .where('bookings.id', '=', sql<number>`any (array(${selectIdsOf(db, found.clients, wanted, limit)}))`)
      .execute();
  const page = whereAll(query.limit(limit), wanted);
  return (search ? page.where((eb) => clientMatches(eb as never, search)) : page).execute();
}

/** The newest bookings of these clients. Read per client, because PostgreSQL would otherwise scan all bookings. */
function selectIdsOf(db: Db, clients: number[], wanted: Conditions, limit: number) {
  const ofClient = db
    .selectFrom('bookings')
    .select('bookings.id')
    .where('bookings.client_id', '=', sql.ref<number>('wanted.client_id'))
    .orderBy('bookings.id', 'desc')
    .limit(limit);
  return db
    .selectFrom(
      sql<{ client_id: number }>`unnest(${clients}::bigint[])`.as<'wanted'>(sql`wanted (client_id)`),
    )
    .innerJoinLateral(whereAll(ofClient, wanted).as('theirs'), (join) => join.onTrue())
    .select('theirs.id')
    .orderBy('theirs.id', 'desc')
    .limit(limit);
}

function conditionsOf(db: Db, filter: Filter, before: number | undefined): Conditions {
  const { status, client, service, scheduled } = filter;
  const booking = expressionBuilder<DB, 'bookings'>();
  return [
    ...(before === undefined ? [] : [booking('bookings.id', '<', before)]),
    ...(status ? [booking('bookings.status', 'in', status)] : []),
    ...(scheduled ? [sql<boolean>`bookings.id = any (array(${selectIdsOn(db, scheduled)}))`] : []),
    ...(client ? [booking('bookings.client_id', '=', client)] : []),
    ...(service ? [booking.exists(servicesMatching(db, service))] : []),
  ];
}

/** Apart, so that PostgreSQL reads them by their day, not all bookings by their number, also in a plan for any day. */
const selectIdsOn = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('bookings as theirs')
    .select('theirs.id')
    .where('theirs.scheduled_at', '>=', from)
    .where('theirs.scheduled_at', '<', to);

/** A number selects by service id; a text by booked name or category, case-insensitive (domain: Treatments). */
function servicesMatching(db: Db, text: string) {
  const booked = db
    .selectFrom('booking_services')
    .select('booking_services.id')
    .where('booking_services.session_count', '>', 0)
    .where('booking_services.booking_id', '=', sql.ref<number>('bookings.id'));
  if (/^\d{1,15}$/.test(text)) return booked.where('booking_services.service_id', '=', Number(text));
  const pattern = containing(text);
  return booked.where((eb) =>
    eb.or([
      eb('booking_services.name', 'ilike', pattern),
      eb(
        'booking_services.service_id',
        'in',
        db
          .selectFrom('services')
          .innerJoin('service_categories', 'service_categories.id', 'services.category_id')
          .select('services.id')
          .where('service_categories.name', 'ilike', pattern),
      ),
    ]),
  );
}
