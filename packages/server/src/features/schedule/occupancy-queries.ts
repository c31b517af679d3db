import type { InsertObject, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Range } from './ranges.ts';

/** `from`, up to `to`, as the database's range. */
export const rangeOf = (from: Date, to: Date) => sql<string>`tstzrange(${from}, ${to})`;

type Asking = { now: Date; own_hold?: string | null | undefined; own_session?: number | undefined };

/** What is occupied within some ranges that do not touch, without holds that have ended, the caller's hold and the session to move. */
function occupied(
  resourceIds: readonly number[],
  within: readonly Range[],
  { now, own_hold = null, own_session = undefined }: Asking,
) {
  const instants = (of: 'from' | 'to') => within.map((range) => new Date(range[of]));
  return sql`
    unnest(${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[]) as asked(starts, ends)
      join occupancies o on o.resource_id = any(${resourceIds}::bigint[]) and o.during && tstzrange(asked.starts, asked.ends)
    where o.released_at is null and (o.held_until is null or (o.held_until > ${now} and (${own_hold}::text is null or o.hold_id is distinct from ${own_hold})))${own_session === undefined ? sql`` : sql` and o.session_id is distinct from ${own_session}`}`;
}

/** Begin and end of a range, in milliseconds of the epoch. */
const instantsOf = (range: string) => sql`
    extract(epoch from lower(${sql.ref(range)}))::float8 * 1000 as starts,
    extract(epoch from upper(${sql.ref(range)}))::float8 * 1000 as ends`;

const listOf = <T>(query: RawBuilder<unknown>) =>
  sql<T[]>`(select coalesce(json_agg(found), '[]') from (${query}) found)`;

/** What occupies some resources within some ranges, one by one, as a column. */
export const busyColumn = (resourceIds: readonly number[], within: readonly Range[], asking: Asking) =>
  listOf<BusyRow>(sql`
    select distinct o.id, o.resource_id, o.reason = 'session' as is_session, o.reason, o.session_id, ${instantsOf('o.during')}
    from ${occupied(resourceIds, within, asking)}`);

/** The same as spans: neighbours are one, sessions apart from the rest. A full calendar is a third of the rows. */
export const busySpansColumn = (resourceIds: readonly number[], within: readonly Range[], asking: Asking) =>
  listOf<BusySpan>(sql`
    select resource_id, is_session, ${instantsOf('span')}
    from (
      select o.resource_id, o.reason = 'session' as is_session, range_agg(o.during) as spans
      from ${occupied(resourceIds, within, asking)} group by 1, 2
    ) taken, unnest(spans) as span`);

export interface BusySpan {
  resource_id: number;
  is_session: boolean;
  /** Milliseconds of the epoch. */
  starts: number;
  ends: number;
}

export interface BusyRow extends BusySpan {
  id: number;
  reason: string;
  session_id: number | null;
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

/** Gives the time of sessions free; the rows stay as their history. What was taken from them does not count any more. */
export const releaseSessions = (db: Db, sessionIds: readonly number[], at: Date) =>
  db
    .with('forgotten', (some) =>
      some
        .updateTable('sessions')
        .set({ lost_resource_ids: [] })
        .where('id', 'in', sessionIds)
        .where(sql<boolean>`lost_resource_ids <> '{}'`),
    )
    .updateTable('occupancies')
    .set({ released_at: at })
    .where('session_id', 'in', sessionIds)
    .where('released_at', 'is', null)
    .execute();

/** Who and what sessions occupy now. */
export const listOccupied = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('occupancies')
    .select(['session_id', 'resource_id'])
    .where('session_id', 'in', sessionIds)
    .where('released_at', 'is', null)
    .orderBy('id')
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

export const findBlocks = (db: Db, rows: readonly { id: number }[]) =>
  selectBlocks(db)
    .where(
      'occupancies.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy(sql`lower(during)`)
    .execute();

export const listBlockRows = (
  db: Db,
  { start, end, resource }: { start: Date; end: Date | undefined; resource: number | undefined },
) =>
  selectBlocks(db)
    .where(sql<boolean>`during && tstzrange(${start}, ${end ?? null})`)
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
    // What occupies time has one.
    .$narrowType<{ scheduled_at: Date }>()
    .orderBy('sessions.scheduled_at')
    .limit(100)
    .execute();

/** What a resource has within a stretch of time that is no hold: its sessions with whether they were held, and blocks. */
export const listTakenWithin = (db: Db, resourceId: number, from: Date, to: Date) =>
  db
    .selectFrom('occupancies')
    .leftJoin('sessions', 'sessions.id', 'occupancies.session_id')
    .select([
      'occupancies.session_id',
      sql<boolean>`sessions.completed_at is null and sessions.id is not null`.as('is_open'),
      sql<Date>`lower(during)`.as('starts'),
      sql<Date>`upper(during)`.as('ends'),
    ])
    .where('occupancies.resource_id', '=', resourceId)
    .where('released_at', 'is', null)
    .where('reason', '<>', 'hold')
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .orderBy('occupancies.id')
    .execute();

/** Gives up the holds that a resource has within a stretch of time, whether they have ended or not. */
export const releaseHoldsWithin = (
  db: Db,
  resourceId: number,
  { from, to, at }: { from: Date; to: Date; at: Date },
) =>
  db
    .updateTable('occupancies')
    .set({ released_at: at })
    .where('resource_id', '=', resourceId)
    .where('reason', '=', 'hold')
    .where('released_at', 'is', null)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
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

/** Keeps how many places sessions were given, none where they need nothing; what stays the same is not written. */
export const keepPlaces = (db: Db, given: readonly { session_id: number; places: number }[]) =>
  sql`update sessions set places = nullif(given.places, 0), lost_resource_ids = '{}'
      from unnest(${given.map(({ session_id }) => session_id)}::bigint[],
                  ${given.map(({ places }) => places)}::smallint[]) as given(id, places)
      where sessions.id = given.id
        and (sessions.places is distinct from nullif(given.places, 0) or sessions.lost_resource_ids <> '{}')`.execute(
    db,
  );
