import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';

/** Locks sessions in the order of their ids. */
export const lockSessionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Takes a resource from sessions, which keep their time and what else they have. */
export const takeFromSessions = (
  db: Db,
  sessionIds: readonly number[],
  { resource_id, at }: { resource_id: number; at: Date },
) =>
  sql`with taken as (
        update occupancies set released_at = ${at}
        where resource_id = ${resource_id} and session_id = any(${sessionIds}::bigint[]) and released_at is null
        returning session_id)
      update sessions set lost_resource_ids = lost_resource_ids || ${resource_id}::bigint
      from taken where sessions.id = taken.session_id`.execute(db);

/** The sessions within a stretch of time that a resource was taken from and that still need a place; locks them. */
export const lockLostWithin = (db: Db, resourceId: number, from: Date, to: Date) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('needs_place', '=', true)
    .where(sql<boolean>`${resourceId} = any(lost_resource_ids)`)
    // A session is a day long at most, and so is its pause.
    .where('scheduled_at', '>', sql<Date>`${from}::timestamptz - interval '2 days'`)
    .where('scheduled_at', '<', to)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Notes that sessions have a resource again. */
export const giveBackToSessions = (db: Db, sessionIds: readonly number[], resourceId: number) =>
  sql`update sessions set lost_resource_ids = array_remove(lost_resource_ids, ${resourceId}::bigint)
      where id = any(${sessionIds}::bigint[])`.execute(db);

interface Wanted {
  /** Only those that a resource was taken from. */
  resource?: number | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  after?: { at: Date; id: number } | undefined;
  limit: number;
}

/** Sessions that need a place, by time. */
export const listNeedingPlace = (db: Db, { resource, ids, after, limit }: Wanted) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref, selectFrom }) => [
      'sessions.id',
      'sessions.client_id',
      'clients.name as client_name',
      'clients.phone as client_phone',
      'booking_services.name as service_name',
      'sessions.session_number',
      'sessions.scheduled_at',
      sql<number>`coalesce(sessions.own_minutes, booking_services.duration_minutes)`.as('minutes'),
      jsonArrayFrom(
        selectFrom('occupancies')
          .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
          .select(['resources.id', 'resources.kind', 'resources.name'])
          .where('occupancies.session_id', '=', ref('sessions.id'))
          .where('occupancies.released_at', 'is', null)
          .orderBy('resources.id'),
      ).as('resources'),
      jsonArrayFrom(
        selectFrom('resources')
          .select(['resources.id', 'resources.kind', 'resources.name'])
          .where(sql<boolean>`resources.id = any(sessions.lost_resource_ids)`)
          .orderBy('resources.id'),
      ).as('lost'),
    ])
    .where('sessions.needs_place', '=', true)
    .$narrowType<{ scheduled_at: Date }>()
    .$if(resource !== undefined, (some) =>
      some.where(sql<boolean>`${resource!} = any(sessions.lost_resource_ids)`),
    )
    .$if(ids !== undefined, (some) => some.where(sql<boolean>`sessions.id = any(${ids!}::bigint[])`))
    .$if(after !== undefined, (some) =>
      some.where(
        sql<boolean>`(sessions.scheduled_at, sessions.id) > (${after!.at}::timestamptz, ${after!.id}::bigint)`,
      ),
    )
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(limit)
    .execute();

export type NeedingRow = Awaited<ReturnType<typeof listNeedingPlace>>[number];
