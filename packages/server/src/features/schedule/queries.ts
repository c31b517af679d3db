import type { NamedResource } from '@revive/contract';
import type { Insertable, InsertObject, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB, Resources, WorkingExceptions, WorkingHours } from '../../db/types.generated.ts';
import type { Range } from './ranges.ts';

const selectResources = (db: Db) =>
  db
    .selectFrom('resources')
    .select(['id', 'kind', 'name', 'user_id', 'is_active'])
    .where('archived_at', 'is', null);

export type ResourceRow = Awaited<ReturnType<ReturnType<typeof selectResources>['execute']>>[number];

export const toNamed = ({ id, kind, name }: ResourceRow): NamedResource => ({
  id,
  kind: kind as NamedResource['kind'],
  name,
});

export const listResourceRows = (db: Db) =>
  selectResources(db)
    .orderBy(sql`array_position(array['therapist', 'room', 'machine'], kind)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const findResource = (db: Db, id: number) =>
  selectResources(db).where('id', '=', id).executeTakeFirst();

export const listResourcesOf = (db: Db, ids: readonly number[]) =>
  selectResources(db).where('id', 'in', ids).orderBy('id').execute();

/**
 * Locks resources, always in the order of their ids. Everything that takes their time does this first: two inserts would
 * else meet in the exclusion constraint and wait for each other.
 */
export const lockResources = (db: Db, ids: readonly number[]) =>
  selectResources(db).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

export const insertResource = (db: Db, resource: Insertable<Resources>) =>
  db.insertInto('resources').values(resource).returning('id').executeTakeFirstOrThrow();

export const updateResource = (db: Db, id: number, changes: Updateable<Resources>) =>
  db.updateTable('resources').set(changes).where('id', '=', id).execute();

/** The needs of services: of each place the resources that will do and are not archived or switched off. */
export const listNeeds = (db: Db, serviceIds: readonly number[]) =>
  db
    .selectFrom('service_needs')
    .innerJoin('resources', 'resources.id', 'service_needs.resource_id')
    .select(['service_id', 'place', 'resource_id'])
    .where('service_id', 'in', serviceIds)
    .where('resources.archived_at', 'is', null)
    .where('resources.is_active', '=', true)
    .orderBy('service_id')
    .orderBy('place')
    .orderBy('resource_id')
    .execute();

/** Whether a session to come has the resource. */
export const findUpcomingOf = (db: Db, resourceId: number, now: Date) =>
  db
    .selectFrom('occupancies')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('released_at', 'is', null)
    .where('reason', '=', 'session')
    .where(sql<boolean>`during && tstzrange(${now}, null)`)
    .limit(1)
    .executeTakeFirst();

/** A service with a place that only this resource can take now. */
export const findServiceOnlyServedBy = (db: Db, resourceId: number) =>
  db
    .selectFrom('service_needs')
    .innerJoin('services', 'services.id', 'service_needs.service_id')
    .select('services.name')
    .where('service_needs.resource_id', '=', resourceId)
    .where('services.archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service_needs as other')
            .innerJoin('resources', 'resources.id', 'other.resource_id')
            .select('other.place')
            .whereRef('other.service_id', '=', 'service_needs.service_id')
            .whereRef('other.place', '=', 'service_needs.place')
            .where('other.resource_id', '<>', resourceId)
            .where('resources.archived_at', 'is', null)
            .where('resources.is_active', '=', true),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();

export const listHoursOf = (db: Db, resourceIds: readonly number[]) =>
  db
    .selectFrom('working_hours')
    .select(['resource_id', 'weekday', 'opens', 'closes'])
    .where('resource_id', 'in', resourceIds)
    .orderBy('resource_id')
    .orderBy('weekday')
    .orderBy('opens')
    .execute();

export async function replaceHours(db: Db, resourceId: number, hours: Insertable<WorkingHours>[]) {
  await db.deleteFrom('working_hours').where('resource_id', '=', resourceId).execute();
  if (hours.length > 0) await db.insertInto('working_hours').values(hours).execute();
}

export const listExceptionsOf = (db: Db, resourceIds: readonly number[], from: string, to: string | null) =>
  db
    .selectFrom('working_exceptions')
    .select(['resource_id', sql<string>`day::text`.as('day'), 'opens', 'closes'])
    .where('resource_id', 'in', resourceIds)
    .where(sql<boolean>`day between ${from} and coalesce(${to}, 'infinity')::date`)
    .orderBy('resource_id')
    .orderBy('working_exceptions.day')
    .orderBy('opens')
    .execute();

export async function replaceExceptions(
  db: Db,
  resourceId: number,
  day: string,
  rows: Insertable<WorkingExceptions>[],
) {
  const { numDeletedRows } = await db
    .deleteFrom('working_exceptions')
    .where('resource_id', '=', resourceId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow();
  if (rows.length > 0) await db.insertInto('working_exceptions').values(rows).execute();
  return Number(numDeletedRows);
}

/** `from`, up to `to`, as the database's range. */
export const rangeOf = (from: Date, to: Date) => sql<string>`tstzrange(${from}, ${to})`;

/** What is occupied of some resources within some ranges that do not touch, without holds that have ended and the caller's hold. */
export async function listBusy(
  db: Db,
  resourceIds: readonly number[],
  within: readonly Range[],
  { now, own_hold = null }: { now: Date; own_hold?: string | null | undefined },
) {
  const instants = (of: 'from' | 'to') => within.map((range) => new Date(range[of]));
  const { rows } = await sql<BusyRow>`
    select distinct o.id, o.resource_id, o.reason, o.session_id,
      extract(epoch from lower(o.during))::float8 * 1000 as starts, extract(epoch from upper(o.during))::float8 * 1000 as ends
    from unnest(${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[]) as asked(starts, ends)
      join occupancies o on o.resource_id = any(${resourceIds}::bigint[]) and o.during && tstzrange(asked.starts, asked.ends)
    where o.released_at is null and (o.held_until is null or (o.held_until > ${now} and (${own_hold}::text is null or o.hold_id is distinct from ${own_hold})))`.execute(
    db,
  );
  return rows;
}

export interface BusyRow {
  id: number;
  resource_id: number;
  reason: string;
  session_id: number | null;
  /** Milliseconds of the epoch. */
  starts: number;
  ends: number;
}

/** Gives up holds that have ended and overlap a range; the constraint cannot read the clock. */
export const releaseDeadHolds = (db: Db, resourceIds: readonly number[], now: Date) =>
  db
    .updateTable('occupancies')
    .set({ released_at: now })
    .where('resource_id', 'in', resourceIds)
    .where('reason', '=', 'hold')
    .where('held_until', '<=', now)
    .where('released_at', 'is', null)
    .execute();

/** Takes time; returns the rows that did not meet others. */
export const insertOccupancies = (db: Db, rows: InsertObject<DB, 'occupancies'>[]) =>
  db
    .insertInto('occupancies')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('occupancies_no_overlap').doNothing())
    .returning(['id', 'resource_id', 'session_id'])
    .execute();

/** Gives the time of sessions free; the rows stay as their history. */
export const releaseSessions = (db: Db, sessionIds: readonly number[], at: Date) =>
  db
    .updateTable('occupancies')
    .set({ released_at: at })
    .where('session_id', 'in', sessionIds)
    .where('released_at', 'is', null)
    .returning(['session_id', 'resource_id'])
    .execute();

/** How long a service of the catalogue takes. */
export const findServiceTimes = (db: Db, id: number) =>
  db
    .selectFrom('services')
    .select(['name as service', 'duration_minutes as minutes', 'buffer_minutes'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** The services that can be booked, by name, with how long they take; at most as many as a page of them. */
export const listBookableServices = (db: Db) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'duration_minutes as minutes', 'buffer_minutes'])
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(500)
    .execute();

/** Who the sessions are of, to say who has a time. */
export const listSessionClients = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['sessions.id', 'clients.name'])
    .where('sessions.id', 'in', sessionIds)
    .execute();

const isBlock = sql<boolean>`occupancies.reason in ('leave', 'break', 'block')`;

const selectBlocks = (db: Db) =>
  db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .select([
      'occupancies.id',
      'occupancies.resource_id',
      'resources.kind',
      'resources.name',
      'occupancies.reason',
      sql<Date>`lower(during)`.as('starts_at'),
      sql<Date>`upper(during)`.as('ends_at'),
      'occupancies.note',
    ])
    .where(isBlock)
    .where('released_at', 'is', null);

export const findBlock = (db: Db, id: number) =>
  selectBlocks(db).where('occupancies.id', '=', id).executeTakeFirst();

export const listBlockRows = (
  db: Db,
  { start, end, resource }: { start: Date; end: Date; resource: number | undefined },
) =>
  selectBlocks(db)
    .where(sql<boolean>`during && tstzrange(${start}, ${end})`)
    .$if(resource !== undefined, (some) => some.where('occupancies.resource_id', '=', resource!))
    .orderBy(sql`lower(during)`)
    .orderBy('occupancies.id')
    .limit(1000)
    .execute();

export const releaseBlock = (db: Db, id: number, at: Date) =>
  db
    .updateTable('occupancies')
    .set({ released_at: at })
    .where('id', '=', id)
    .where(isBlock)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** The sessions a resource has within a stretch of time, by time. */
export const listSessionsWithin = (db: Db, resourceId: number, from: Date, to: Date) =>
  db
    .selectFrom('occupancies')
    .innerJoin('sessions', 'sessions.id', 'occupancies.session_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select([
      'sessions.id as session',
      'booking_services.name as service',
      'sessions.session_number',
      'sessions.scheduled_at',
      'clients.id as client_id',
      'clients.name as client',
    ])
    .where('occupancies.resource_id', '=', resourceId)
    .where('released_at', 'is', null)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .orderBy('sessions.scheduled_at')
    .limit(100)
    .execute();

/** Who and what sessions had when their time was given up at a moment. */
export const listReleasedAt = (db: Db, sessionId: number, at: Date) =>
  db
    .selectFrom('occupancies')
    .innerJoin('sessions', 'sessions.id', 'occupancies.session_id')
    .select('resource_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .where('released_at', '=', at)
    .where(sql<boolean>`lower(during) = sessions.scheduled_at`)
    .orderBy('resource_id')
    .execute();

/** Sessions as visits, without wishes. */
export const listVisits = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select([
      'sessions.id as session_id',
      'booking_services.service_id',
      'booking_services.name as service',
      'sessions.session_number',
      'sessions.scheduled_at as starts_at',
      sql<number>`coalesce(sessions.own_minutes, booking_services.duration_minutes)`.as('minutes'),
      'booking_services.buffer_minutes',
    ])
    .where('sessions.id', 'in', sessionIds)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** Moves sessions to new times, one statement for all of them. */
export const moveSessions = (db: Db, moves: readonly { session_id: number; starts_at: Date }[]) =>
  sql`update sessions set scheduled_at = moved.starts_at
      from unnest(${moves.map(({ session_id }) => session_id)}::bigint[],
                  ${moves.map(({ starts_at }) => starts_at)}::timestamptz[]) as moved(id, starts_at)
      where sessions.id = moved.id`.execute(db);

/** Keeps how many places sessions were given, none where they need nothing; what stays the same is not written. */
export const keepPlaces = (db: Db, given: readonly { session_id: number; places: number }[]) =>
  sql`update sessions set places = nullif(given.places, 0)
      from unnest(${given.map(({ session_id }) => session_id)}::bigint[],
                  ${given.map(({ places }) => places)}::smallint[]) as given(id, places)
      where sessions.id = given.id and sessions.places is distinct from nullif(given.places, 0)`.execute(db);
