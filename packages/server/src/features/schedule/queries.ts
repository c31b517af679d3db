import type { NamedResource } from '@revive/contract';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { Resources, WorkingExceptions, WorkingHours } from '../../db/types.generated.ts';
import { type Who, whoColumn } from './who.ts';

const selectResources = (db: Db) =>
  db
    .selectFrom('resources')
    .select(['id', 'kind', 'name', 'user_id', 'is_active', 'serves', 'sex'])
    .where('archived_at', 'is', null);

export type ResourceRow = Awaited<ReturnType<ReturnType<typeof selectResources>['execute']>>[number];

export const toNamed = ({ id, kind, name }: Pick<ResourceRow, 'id' | 'kind' | 'name'>): NamedResource => ({
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

/** Whether it is a therapist, also one who is switched off or archived: she may have held what is completed late. */
export const isTherapist = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('resources')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'therapist')
    .executeTakeFirst()) !== undefined;

export const listResourcesOf = (db: Db, ids: readonly number[]) =>
  selectResources(db).where(isOneOf('id', ids)).orderBy('id').execute();

/**
 * Locks resources, always in the order of their ids. Everything that takes their time does this first: two inserts would
 * else meet in the exclusion constraint and wait for each other.
 */
export const lockResources = (db: Db, ids: readonly number[]) =>
  selectResources(db).where(isOneOf('id', ids)).orderBy('id').forNoKeyUpdate().execute();

export const insertResource = (db: Db, resource: Insertable<Resources>) =>
  db.insertInto('resources').values(resource).returning('id').executeTakeFirstOrThrow();

export const updateResource = (db: Db, id: number, changes: Updateable<Resources>) =>
  db.updateTable('resources').set(changes).where('id', '=', id).execute();

const isOneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;

/** The needs of services: of each place the resources that will do and are not archived or switched off. */
const selectNeeds = (db: Db, serviceIds: readonly number[]) =>
  db
    .selectFrom('service_needs')
    .innerJoin('resources', 'resources.id', 'service_needs.resource_id')
    .select(['service_id', 'place', 'resource_id'])
    .where(isOneOf('service_id', serviceIds))
    .where('resources.archived_at', 'is', null)
    .where('resources.is_active', '=', true)
    .orderBy('service_id')
    .orderBy('place')
    .orderBy('resource_id');

export const listNeeds = (db: Db, serviceIds: readonly number[]) => selectNeeds(db, serviceIds).execute();

export type NeedRow = Awaited<ReturnType<typeof listNeeds>>[number];

/** The needs of services, and the resources that are needed or wished for. */
export const findNeeded = (db: Db, serviceIds: readonly number[], wished: readonly number[]) =>
  db
    .selectNoFrom([
      jsonArrayFrom(selectNeeds(db, serviceIds)).as('needs'),
      jsonArrayFrom(
        selectResources(db)
          .where((eb) =>
            eb.or([
              isOneOf('id', wished),
              eb(
                'id',
                'in',
                eb.selectFrom('service_needs').select('resource_id').where(isOneOf('service_id', serviceIds)),
              ),
            ]),
          )
          .orderBy('id'),
      ).as('resources'),
    ])
    .executeTakeFirstOrThrow();

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

const selectHours = (db: Db, resourceIds: readonly number[]) =>
  db
    .selectFrom('working_hours')
    .select(['resource_id', 'weekday', 'opens', 'closes', 'serves'])
    .where(isOneOf('resource_id', resourceIds))
    .orderBy('resource_id')
    .orderBy('weekday')
    .orderBy('opens');

export const listHoursOf = (db: Db, resourceIds: readonly number[]) => selectHours(db, resourceIds).execute();

export type HoursRow = Awaited<ReturnType<typeof listHoursOf>>[number];

export async function replaceHours(db: Db, resourceId: number, hours: Insertable<WorkingHours>[]) {
  await db.deleteFrom('working_hours').where('resource_id', '=', resourceId).execute();
  if (hours.length > 0) await db.insertInto('working_hours').values(hours).execute();
}

const selectExceptions = (db: Db, resourceIds: readonly number[], from: string, to: string | null) =>
  db
    .selectFrom('working_exceptions')
    .select(['resource_id', sql<string>`day::text`.as('day'), 'opens', 'closes'])
    .where(isOneOf('resource_id', resourceIds))
    .where(sql<boolean>`day between ${from} and coalesce(${to}, 'infinity')::date`)
    .orderBy('resource_id')
    .orderBy('working_exceptions.day')
    .orderBy('opens');

export const listExceptionsOf = (db: Db, resourceIds: readonly number[], from: string, to: string | null) =>
  selectExceptions(db, resourceIds, from, to).execute();

/** The hours of resources, and those of single days from one to another. */
export const selectWorkingTimes = (db: Db, resourceIds: readonly number[], from: string, to: string) =>
  db.selectNoFrom([
    jsonArrayFrom(selectHours(db, resourceIds)).as('hours'),
    jsonArrayFrom(selectExceptions(db, resourceIds, from, to)).as('exceptions'),
  ]);

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

interface For {
  client?: number | undefined;
  /** A session, whose client is meant. */
  session?: number | undefined;
}

/** How long a service of the catalogue takes, and who a client is that it is asked for. */
export const findServiceTimes = (db: Db, id: number, { client, session }: For = {}) =>
  db
    .selectFrom('services')
    .select(['name as service', 'duration_minutes as minutes', 'buffer_minutes'])
    .$if(client !== undefined || session !== undefined, (some) =>
      some.select(({ selectFrom }) =>
        selectFrom('clients')
          .select(whoColumn.as('who'))
          .where(
            'clients.id',
            '=',
            client ??
              ((eb) => eb.selectFrom('sessions').select('client_id').where('sessions.id', '=', session!)),
          )
          .as('who'),
      ),
    )
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Whom a client is, as far as it decides who may serve her. */
export const findWho = async (db: Db, client: number): Promise<Who | undefined> =>
  (await db.selectFrom('clients').select(whoColumn.as('who')).where('id', '=', client).executeTakeFirst())
    ?.who;

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

const selectVisits = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select([
      'sessions.id as session_id',
      whoColumn.as('who'),
      'booking_services.service_id',
      'booking_services.name as service',
      'sessions.client_id',
      'sessions.session_number',
      'sessions.scheduled_at as starts_at',
      sql<number>`coalesce(sessions.own_minutes, booking_services.duration_minutes)`.as('minutes'),
      'booking_services.buffer_minutes',
      'sessions.places',
      sql<boolean>`sessions.cancelled_at is null and coalesce(sessions.attendance, 'arrived') = 'arrived'`.as(
        'is_expected',
      ),
    ]);

/** Sessions as visits, without wishes; what is to be planned is none. */
export const listVisits = (db: Db, sessionIds: readonly number[]) =>
  selectVisits(db)
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.scheduled_at', 'is not', null)
    .$narrowType<{ starts_at: Date }>()
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** What a session needs, whether it has a date yet or not. */
export const findVisit = (db: Db, sessionId: number) =>
  selectVisits(db).where('sessions.id', '=', sessionId).executeTakeFirst();

/** Moves sessions to other times, one statement for all of them; a time that a client chose by herself is none any more. */
export const moveSessions = (db: Db, moves: readonly { session_id: number; starts_at: Date }[]) =>
  sql`update sessions set scheduled_at = moved.starts_at, own_change_at = null, own_change_from = null
      from unnest(${moves.map(({ session_id }) => session_id)}::bigint[],
                  ${moves.map(({ starts_at }) => starts_at)}::timestamptz[]) as moved(id, starts_at)
      where sessions.id = moved.id`.execute(db);
