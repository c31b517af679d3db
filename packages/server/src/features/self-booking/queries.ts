import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { VisitorHolds } from '../../db/types.generated.ts';

const selectOpen = (db: Db) =>
  db
    .selectFrom('services')
    .innerJoin('service_categories', 'service_categories.id', 'services.category_id')
    .leftJoin('images', 'images.hash', 'services.image_hash')
    .select((eb) => [
      'services.id',
      'services.name',
      'services.description',
      'services.texts',
      'services.unit_price_cents',
      'services.duration_minutes',
      'services.buffer_minutes',
      'services.session_count',
      'services.days_between_sessions',
      'services.category_id',
      'service_categories.name as category_name',
      'service_categories.texts as category_texts',
      'services.image_hash',
      'images.width as image_width',
      'images.height as image_height',
      jsonArrayFrom(
        eb
          .selectFrom('service_needs')
          .innerJoin('resources', 'resources.id', 'service_needs.resource_id')
          .select(['resources.id', 'resources.name', 'resources.sex'])
          .distinct()
          .whereRef('service_needs.service_id', '=', 'services.id')
          .where('resources.kind', '=', 'therapist')
          .where('resources.is_active', '=', true)
          .where('resources.archived_at', 'is', null)
          .orderBy('resources.name')
          .orderBy('resources.id'),
      ).as('therapists'),
    ])
    .where('services.self_booking', '=', true)
    .where('services.is_active', '=', true)
    .where('services.archived_at', 'is', null);

export type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

const MOST_SERVICES = 200;

export const listOpen = (db: Db) =>
  selectOpen(db).orderBy(sql`lower(services.name)`).orderBy('services.id').limit(MOST_SERVICES).execute();

/** These services in this order; undefined where one of them is not open. */
export async function findOpenOf(db: Db, ids: readonly number[]): Promise<OpenRow[] | undefined> {
  const rows = await selectOpen(db).where(sql<boolean>`services.id = any(${ids}::bigint[])`).execute();
  const inOrder = ids.map((id) => rows.find((row) => row.id === id));
  return inOrder.length > 0 && inOrder.every((row) => row !== undefined) ? inOrder : undefined;
}

/** Whether one is open, besides some. */
export const hasOpen = async (db: Db, besides: readonly number[] = []): Promise<boolean> =>
  (await selectOpen(db)
    .clearSelect()
    .select('services.id')
    .where(sql<boolean>`services.id <> all(${besides}::bigint[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of one address or phone at a time is looked at what it holds. */
export const lockHolder = (db: Db, holder: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('times held by ' || ${holder}, 0))`.execute(db);

/** When the holds of a phone, or of those at an address who had not signed in, will end; the next one first. */
export const listHoldEnds = (db: Db, of: { network: string } | { phone: string }, now: Date) =>
  db
    .selectFrom('visitor_holds')
    .select('expires_at')
    .where((is) =>
      'phone' in of
        ? is('phone', '=', of.phone)
        : is.and([is('network', '=', of.network), is('phone', 'is', null)]),
    )
    .where('booking_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();

/** Writes a hold with the services of its visit, in their order. */
export const insertHold = (
  db: Db,
  { services, ...hold }: Insertable<VisitorHolds> & { services: readonly number[] },
) =>
  db
    .with('held', (some) => some.insertInto('visitor_holds').values(hold))
    .insertInto('visitor_hold_parts')
    .values(services.map((service_id, index) => ({ digest: hold.digest, place: index + 1, service_id })))
    .execute();

/** Of two who book a hold one waits here, and finds it booked. */
export const lockHold = (db: Db, digest: string) =>
  db
    .selectFrom('visitor_holds')
    .selectAll()
    .select(
      sql<number[]>`(select json_agg(service_id order by place) from visitor_hold_parts
        where digest = visitor_holds.digest)`.as('services'),
    )
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();

export const deleteHold = (db: Db, digest: string) =>
  db.deleteFrom('visitor_holds').where('digest', '=', digest).where('booking_id', 'is', null).execute();

export const noteBooked = (db: Db, digest: string, booked: { booking_id: number; booked_by: string }) =>
  db
    .updateTable('visitor_holds')
    .set({ ...booked, phone: null })
    .where('digest', '=', digest)
    .execute();

/** A booking a client made by herself that takes place and of which nothing is paid. */
const selectUnpaid = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bookings.self_booked', '=', true)
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where('bookings.amount_paid_cents', '=', 0)
    .where('bookings.cost_cents', '>', 0)
    .where(sql<boolean>`exists (select from sessions where booking_id = bookings.id and scheduled_at > ${now}
      and cancelled_at is null and earned_at is null and attendance is null)`);

export const countUnpaidOfClient = async (db: Db, clientId: number, now: Date): Promise<number> =>
  (await selectUnpaid(db, now).where('bookings.client_id', '=', clientId).executeTakeFirstOrThrow()).count;

export const findPhone = (db: Db, clientId: number) =>
  db.selectFrom('clients').select('phone').where('id', '=', clientId).executeTakeFirst();

export const findBooking = (db: Db, id: number) =>
  db
    .selectFrom('bookings')
    .select(['client_id', 'status', 'deposit_until'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
