import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { DB } from '../../db/types.generated.ts';
import { type Conditions, whereAll } from '../../db/where-all.ts';
import { alertsOf, clientMatches } from '../clients/index.ts';
import { selectOpenAttempt } from '../payments/index.ts';
import { calendarConditionsOf } from './calendar-conditions.ts';
import type { Filter } from './list-filter.ts';
import { selectKeptMeasurements } from './queries.ts';

/** The time of a session, null after those that have one, and its id. */
export type DateKey = { at: Date | null; id: number };
export type DoneKey = { is_unpaid: boolean; at: Date; id: number };

const isUnpaid = sql<boolean>`sessions.unpaid_cents > 0`;

/** Who and what a session occupies; of one whose client did not come or called off, what it occupied. */
const selectResourcesOf = (db: Db, sessionId: Expression<number>) =>
  db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .select(['resources.id', 'resources.kind', 'resources.name'])
    .where('occupancies.session_id', '=', sessionId)
    .where(
      sql<boolean>`(occupancies.released_at is null or (sessions.attendance in ('no_show', 'called_off')
        and occupancies.released_at = sessions.attendance_at and lower(occupancies.during) = sessions.scheduled_at))`,
    )
    .orderBy(sql`array_position(array['therapist', 'room', 'machine'], resources.kind)`)
    .orderBy('resources.id');

const selectHolder = (db: Db) =>
  db
    .selectFrom('resources')
    .select(['resources.user_id as id', 'resources.id as resource', 'resources.name'])
    .whereRef('resources.id', '=', sql.ref('sessions.held_by'));

const selectCompleter = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', fullName<string>('users').as('name')])
    .whereRef('users.id', '=', sql.ref('sessions.completed_by'));

/** Sessions without their measurements. */
export const selectPlanned = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref }) => [
      'sessions.id',
      'sessions.booking_id',
      'sessions.client_id',
      'clients.name as client_name',
      'clients.phone as client_phone',
      alertsOf(ref('sessions.client_id')).as('alerts'),
      'clients.therapist_wish',
      'sessions.session_number',
      'booking_services.session_count',
      'booking_services.service_id',
      'booking_services.name as service_name',
      sql<number>`coalesce(sessions.own_minutes, booking_services.duration_minutes)`.as('duration_minutes'),
      'sessions.scheduled_at',
      'sessions.notes',
      'sessions.price_cents',
      'sessions.amount_paid_cents',
      'sessions.discount_cents',
      'sessions.written_off_cents',
      'sessions.unpaid_cents',
      'sessions.completed_at',
      'sessions.earned_at',
      'sessions.used_up_at',
      'sessions.lapsed_at',
      'sessions.called_off_late',
      'sessions.call_off_reason',
      'sessions.attendance_at',
      'sessions.cancelled_at',
      'sessions.attendance',
      'sessions.own_change_at',
      'sessions.own_change_from',
      'sessions.needs_place',
      sql<string[]>`(
        select json_agg(name order by id) from booking_services
        where booking_id = sessions.booking_id and session_count > 0
      )`.as('service_names'),
      selectOpenAttempt(db, 'booking_id', ref('sessions.booking_id')).as('open_attempt'),
      jsonArrayFrom(selectResourcesOf(db, ref('sessions.id'))).as('resources'),
      jsonObjectFrom(selectHolder(db)).as('held_by'),
      jsonObjectFrom(selectCompleter(db)).as('completed_by'),
    ])
    .where('sessions.cancelled_at', 'is', null);

export const selectSessions = (db: Db) =>
  selectPlanned(db).select(({ ref }) =>
    jsonArrayFrom(
      selectKeptMeasurements(db)
        .where('measurements.session_id', '=', ref('sessions.id'))
        .orderBy('measurements.id'),
    ).as('measurements'),
  );

type Query = ReturnType<typeof selectSessions>;
export type SessionRow = Awaited<ReturnType<Query['execute']>>[number];
export type PlannedRow = Omit<SessionRow, 'measurements'>;

export const findSession = (db: Db, id: number) =>
  selectSessions(db).where('sessions.id', '=', id).executeTakeFirst();

/** Some sessions by time, without their measurements. */
export const findPlanned = (db: Db, ids: readonly number[]) =>
  selectPlanned(db)
    .where('sessions.id', 'in', ids)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** The therapist a session occupies; of one whose client did not come or called off, whom it occupied. */
export async function findTherapistOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(({ ref }) => jsonArrayFrom(selectResourcesOf(db, ref('sessions.id'))).as('resources'))
    .where('sessions.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.resources.find(({ kind }) => kind === 'therapist')?.id;
}

/** Open sessions, the next one first. */
export const listOpen = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  selectOpen(db, filter, after, limit).execute();

/** Open, completed and used-up sessions alike, by the date they are planned for. */
export const listByDate = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  selectPart(db, filter, { conditions: laterThan(after, filter), order: BY_DATE }, limit).execute();

/** The same without their measurements. */
export const listPlanned = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  narrow(
    db,
    selectPlanned(db),
    filter,
    { conditions: laterThan(after, filter), order: BY_DATE },
    limit,
  ).execute();

/** Completed and used-up sessions: unpaid ones first, then the newest. */
export const listDone = (db: Db, filter: Filter, after: DoneKey | undefined, limit: number) =>
  selectDone(db, filter, after, limit).execute();

/** Open sessions followed by completed ones, each in their order. */
export const listOpenThenDone = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom(selectOpen(db, filter, after, limit).as('open'))
        .selectAll()
        .unionAll(db.selectFrom(selectDone(db, filter, undefined, limit).as('done')).selectAll())
        .as('sessions'),
    )
    .selectAll()
    .orderBy(sql`earned_at is not null`)
    .orderBy(sql`case when earned_at is null then scheduled_at end`)
    .orderBy(sql`case when earned_at is null then id end`)
    .orderBy(isUnpaid, 'desc')
    .orderBy('earned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The filter and order of a list. */
interface Part {
  conditions: Conditions;
  order: RawBuilder<unknown>;
}

const selectOpen = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  selectPart(
    db,
    filter,
    { conditions: [isOpen, ...datesOf(filter), ...laterThan(after, filter)], order: BY_DATE },
    limit,
  );

function selectDone(db: Db, filter: Filter, after: DoneKey | undefined, limit: number): Query {
  const below = after
    ? [
        sql<boolean>`(${isUnpaid}, sessions.earned_at, sessions.id) < (${after.is_unpaid}::boolean, ${after.at}::timestamptz, ${after.id}::bigint)`,
      ]
    : [];
  return selectPart(db, filter, { conditions: [isDone, ...below], order: UNPAID_FIRST }, limit);
}

const isOpen = sql<boolean>`sessions.earned_at is null`;
const isDone = sql<boolean>`sessions.earned_at is not null`;
const isKept = sql<boolean>`sessions.cancelled_at is null`;
const BY_DATE = sql`sessions.scheduled_at, sessions.id`;
const UNPAID_FIRST = sql`${isUnpaid} desc, sessions.earned_at desc, sessions.id desc`;

// What has no date is last, by ids; only lists that are short by themselves have both.
function laterThan(after: DateKey | undefined, filter: Filter): Conditions {
  if (!after) return [];
  const { at, id } = after;
  if (at === null) return [sql<boolean>`sessions.scheduled_at is null and sessions.id > ${id}::bigint`];
  const isLater = sql<boolean>`(sessions.scheduled_at, sessions.id) > (${at}::timestamptz, ${id}::bigint)`;
  return [hasUndated(filter) ? sql<boolean>`(${isLater} or sessions.scheduled_at is null)` : isLater];
}

const hasUndated = ({ client, booking }: Filter): boolean => Boolean(client ?? booking);

const selectPart = (db: Db, filter: Filter, part: Part, limit: number): Query =>
  narrow(db, selectSessions(db), filter, part, limit);

function narrow<Row>(
  db: Db,
  sessions: SelectQueryBuilder<DB, 'sessions' | 'clients' | 'booking_services', Row>,
  filter: Filter,
  part: Part,
  limit: number,
): typeof sessions {
  const wanted = { ...part, conditions: [isKept, ...conditionsOf(filter), ...part.conditions] };
  const query = sessions.orderBy(part.order);
  const { clients, isCommon, search = '' } = filter;
  if (clients && !isCommon)
    return query.where(
      'sessions.id',
      '=',
      sql<number>`any (array(${selectIdsOf(db, clients, wanted, limit)}))`,
    );
  const page = whereAll(query.limit(limit), wanted.conditions);
  return isCommon ? page.where((eb) => clientMatches(eb as never, search)) : page;
}

/**
 * The first sessions of these clients, read per client. Without the fence (`offset 0`) PostgreSQL would scan all
 * sessions in order, possibly once for each client.
 */
function selectIdsOf(db: Db, clients: number[], { conditions, order }: Part, limit: number) {
  const ofClient = db
    .selectFrom('sessions')
    .select(['id', 'scheduled_at', 'earned_at', 'unpaid_cents'])
    .where('client_id', '=', sql.ref<number>('wanted.client_id'))
    .offset(sql.lit(0));
  return db
    .selectFrom(
      sql<{ client_id: number }>`unnest(${clients}::bigint[])`.as<'wanted'>(sql`wanted (client_id)`),
    )
    .innerJoinLateral(whereAll(ofClient, conditions).as('sessions'), (join) => join.onTrue())
    .select('sessions.id')
    .orderBy(order)
    .limit(limit);
}

const conditionsOf = (filter: Filter): Conditions => [
  ...(filter.client ? [sql<boolean>`sessions.client_id = ${filter.client}`] : []),
  ...(filter.booking ? [sql<boolean>`sessions.booking_id = ${filter.booking}`] : []),
  ...(filter.starts ? [sql<boolean>`sessions.scheduled_at >= ${filter.starts}`] : []),
  ...(filter.ends ? [sql<boolean>`sessions.scheduled_at < ${filter.ends}`] : []),
  ...calendarConditionsOf(filter),
];

// What is to be planned stands in no day, so it is in no list of all clients but that of what is to be planned.
const datesOf = (filter: Filter): Conditions => {
  if (filter.status === 'unplanned') return [sql<boolean>`sessions.scheduled_at is null`];
  return hasUndated(filter) ? [] : [sql<boolean>`sessions.scheduled_at is not null`];
};
