import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Measurements, Sessions } from '../../db/types.generated.ts';
import { isAway } from './rules.ts';

/** Locks the booking of a session. The order is always booking first, then sessions. */
export const lockBookingOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('id', '=', (eb) => eb.selectFrom('sessions').select('booking_id').where('id', '=', sessionId))
    .forUpdate()
    .executeTakeFirst();

/** The same for several sessions, in the order of the bookings' ids. */
export const lockBookingsOf = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('id', 'in', (eb) => eb.selectFrom('sessions').select('booking_id').where('id', 'in', sessionIds))
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockSession = (db: Db, id: number) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockSessions = (db: Db, ids: readonly number[]) =>
  db.selectFrom('sessions').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** What a session's row says while nobody has noted whether its client is here. */
export const NO_ATTENDANCE = {
  attendance: null,
  attendance_at: null,
  called_off_late: null,
  call_off_reason: null,
  arrived_at: null,
} as const;

/** What a session's row says once the desk changed what its client had moved or called off by herself. */
export const NO_OWN_CHANGE = { own_change_at: null, own_change_from: null } as const;

/**
 * What an open session's row says at a time. Who is here stays here while the time stays: it is made longer or given to someone
 * else.
 */
export function movedTo(
  { scheduled_at, attendance }: { scheduled_at: Date; attendance: string | null },
  time: Date,
): Updateable<Sessions> {
  const isMoved = time.getTime() !== scheduled_at.getTime();
  return {
    scheduled_at: time,
    ...((isMoved || attendance !== 'arrived') && NO_ATTENDANCE),
    ...((isMoved || isAway(attendance)) && NO_OWN_CHANGE),
  };
}

export const updateSession = (db: Db, id: number, changes: Updateable<Sessions>) =>
  db.updateTable('sessions').set(changes).where('id', '=', id).execute();

/** The open sessions of one booked service that lie after a moment. */
export const listLaterSessions = (
  db: Db,
  { booking_service_id, after }: { booking_service_id: number; after: Date },
) =>
  db
    .selectFrom('sessions')
    .select(['id', 'scheduled_at'])
    .where('booking_service_id', '=', booking_service_id)
    .where('scheduled_at', '>', after)
    .where('earned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .$narrowType<{ scheduled_at: Date }>()
    .execute();

/** Notes that its client moved a session or called it off by herself; `from` is null where she gave it its first time. */
export const noteOwnChange = (db: Db, id: number, { at, from }: { at: Date; from: Date | null }) =>
  db.updateTable('sessions').set({ own_change_at: at, own_change_from: from }).where('id', '=', id).execute();

/** Sessions of packages that stand after the last day of theirs, by the business day. */
export const listAfterEnd = (db: Db, ids: readonly number[], timeZone: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .select(['sessions.id', sql<string>`bookings.ends_on::text`.as('ends_on')])
    .where('sessions.id', 'in', ids)
    .where(sql<boolean>`(sessions.scheduled_at at time zone ${timeZone})::date > bookings.ends_on`)
    .execute();

/** Moves sessions by an interval. */
export const moveSessionsBy = (db: Db, ids: readonly number[], milliseconds: number) =>
  db
    .updateTable('sessions')
    .set({
      scheduled_at: sql<Date>`scheduled_at + make_interval(secs => ${milliseconds / 1000})`,
      ...NO_ATTENDANCE,
      ...NO_OWN_CHANGE,
    })
    .where('id', 'in', ids)
    .execute();

export const selectMeasurements = (db: Db) =>
  db
    .selectFrom('measurements')
    .innerJoin('measurement_types', 'measurement_types.id', 'measurements.measurement_type_id')
    .leftJoin('users as corrector', 'corrector.id', 'measurements.corrected_by')
    .select([
      'measurements.id',
      'measurements.session_id',
      'measurements.measurement_type_id',
      'measurement_types.name as type_name',
      'measurement_types.unit',
      'measurements.value',
      'measurements.notes',
      'measurements.recorded_at',
      'measurements.value_before',
      'measurements.corrected_at',
      'measurements.correction_reason',
      sql<string | null>`coalesce(
        nullif(trim(corrector.first_name || ' ' || corrector.last_name), ''), corrector.username
      )`.as('corrected_by'),
    ]);

/** Those that were not removed. */
export const selectKeptMeasurements = (db: Db) =>
  selectMeasurements(db).where('measurements.removed_at', 'is', null);

export type MeasurementRow = Awaited<ReturnType<ReturnType<typeof selectMeasurements>['execute']>>[number];

/** A client's measurements, newest first, below the id of the cursor. */
export function listMeasurementsOfClient(
  db: Db,
  clientId: number,
  before: number | undefined,
  limit: number,
): Promise<MeasurementRow[]> {
  let query = selectKeptMeasurements(db)
    .where('measurements.client_id', '=', clientId)
    .orderBy('measurements.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('measurements.id', '<', before);
  return query.execute();
}

export const findMeasurement = (db: Db, id: number) =>
  selectMeasurements(db).where('measurements.id', '=', id).executeTakeFirstOrThrow();

export const findMeasurements = (db: Db, ids: readonly number[]) =>
  selectMeasurements(db).where('measurements.id', 'in', ids).orderBy('measurements.id').execute();

export const lockMeasurement = (db: Db, id: number) =>
  db.selectFrom('measurements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The client's last value of each type; `before` leaves out a measurement and all later ones. */
export function listLatestMeasurements(
  db: Db,
  clientId: number,
  typeIds: readonly number[],
  before?: number,
): Promise<MeasurementRow[]> {
  let query = selectKeptMeasurements(db)
    .distinctOn('measurements.measurement_type_id')
    .where('measurements.client_id', '=', clientId)
    .where('measurements.measurement_type_id', 'in', typeIds)
    .orderBy('measurements.measurement_type_id')
    .orderBy('measurements.id', 'desc');
  if (before !== undefined) query = query.where('measurements.id', '<', before);
  return query.execute();
}

export const insertMeasurements = (db: Db, measurements: Insertable<Measurements>[]) =>
  db.insertInto('measurements').values(measurements).returning('id').execute();

export const updateMeasurement = (db: Db, id: number, changes: Updateable<Measurements>) =>
  db.updateTable('measurements').set(changes).where('id', '=', id).execute();

const selectOptions = (db: Db) =>
  db
    .selectFrom('service_measurements')
    .innerJoin('measurement_types', 'measurement_types.id', 'service_measurements.measurement_type_id')
    .select([
      'service_measurements.id',
      'measurement_types.id as type_id',
      'measurement_types.name',
      'measurement_types.unit',
    ])
    .where('service_measurements.is_active', '=', true);

/** The measurements of a service in the order of creation, above the id of the cursor. */
export function listOptions(db: Db, serviceId: number, after: number | undefined, limit: number) {
  let query = selectOptions(db)
    .where('service_measurements.service_id', '=', serviceId)
    .orderBy('service_measurements.id')
    .limit(limit);
  if (after !== undefined) query = query.where('service_measurements.id', '>', after);
  return query.execute();
}

/** Those of the options that may be measured in sessions of the booked service. */
export const findOptions = (db: Db, ids: readonly number[], bookingServiceId: number) =>
  selectOptions(db)
    .where('service_measurements.id', 'in', ids)
    .where('service_measurements.service_id', '=', (eb) =>
      eb.selectFrom('booking_services').select('service_id').where('id', '=', bookingServiceId),
    )
    .execute();
