import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { fullName } from '../../../db/full-name.ts';

const selectAside = (db: Db) =>
  db
    .selectFrom('offline_acts as act')
    .leftJoin('devices', 'devices.id', 'act.device_id')
    .leftJoin('users as person', 'person.id', 'act.person_id')
    .leftJoin('users as settler', 'settler.id', 'act.settled_by')
    .leftJoin('clients', 'clients.id', 'act.client_id')
    .where('act.kind', 'is not', null)
    .select([
      'act.id',
      'act.kind',
      'act.state',
      'act.said',
      'act.act',
      'act.happened_at',
      'act.received_at',
      'act.body',
      'act.session_id',
      'act.settled_at',
      'act.reason',
      fullName('person').as('person_name'),
      fullName('settler').as('settled_by_name'),
      'devices.id as device_id',
      'devices.name as device_name',
      'devices.number as device_number',
      'clients.id as client_id',
      'clients.name as client_name',
    ]);

export type AsideRow = Awaited<ReturnType<ReturnType<typeof selectAside>['execute']>>[number];

const IS_OPEN = sql<boolean>`(act.state = 'set_aside')`;

/** Open ones first, the newest first; `limit` of them after the given one. */
export function listAside(
  db: Db,
  state: 'open' | 'settled' | undefined,
  after: { is_open: boolean; id: number } | undefined,
  limit: number,
) {
  let query = selectAside(db).orderBy(IS_OPEN, 'desc').orderBy('act.id', 'desc').limit(limit);
  if (state) query = query.where(IS_OPEN, '=', state === 'open');
  if (after)
    query = query.where(
      sql<SqlBool>`(${IS_OPEN}, act.id) < (${after.is_open}::boolean, ${after.id}::bigint)`,
    );
  return query.execute();
}

export const findAside = (db: Db, id: number) => selectAside(db).where('act.id', '=', id).executeTakeFirst();

/** What options measure. */
export const listOptionNames = (db: Db, options: readonly number[]) =>
  db
    .selectFrom('service_measurements as option')
    .innerJoin('measurement_types as type', 'type.id', 'option.measurement_type_id')
    .select(['option.id', 'type.name', 'type.unit'])
    .where('option.id', 'in', options)
    .execute();

export const findResourceName = (db: Db, id: number) =>
  db.selectFrom('resources').select('name').where('id', '=', id).executeTakeFirst();

/** A session as it is now, also of a cancelled booking. */
export const findSessionNow = (db: Db, id: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .leftJoin('users as completer', 'completer.id', 'sessions.completed_by')
    .leftJoin('resources as holder', 'holder.id', 'sessions.held_by')
    .select([
      'sessions.id',
      'sessions.scheduled_at',
      'sessions.completed_at',
      'sessions.lapsed_at',
      'sessions.cancelled_at',
      'sessions.attendance',
      'booking_services.name as service_name',
      fullName('completer').as('completed_by_name'),
      'holder.name as held_by_name',
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst();

export type SessionNow = NonNullable<Awaited<ReturnType<typeof findSessionNow>>>;
