import type { Policy } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Compared } from './rules.ts';

/** The two periods as instants: the earlier one ends where the later one begins. */
export interface Span {
  before: Date;
  from: Date;
  to: Date;
}

export interface HoursRow {
  id: number;
  kind: 'therapist' | 'room' | 'machine';
  name: string;
  /** Neither switched off nor archived. */
  takes_sessions: boolean;
  worked: number;
  previous_worked: number;
}

export interface Opening {
  day: string;
  opens: number;
  closes: number;
}

/** When the business is open on each day, and within which times those with hours of their own work on special days. */
export interface Openings {
  opening: readonly Opening[];
  limits: readonly Opening[];
  /** Days that have limits, or none of whose hours are worked. */
  limited: readonly string[];
}

/**
 * The minutes each therapist, room and machine works, less leave, breaks and blocks. Hours of a day count instead of the
 * week's; a room or machine without hours follows the opening hours; one that is switched off works no more. Seasons, holidays
 * and pauses limit them all.
 */
export async function listHours(
  db: Db,
  { period, previous_period }: Compared,
  { before, to }: Span,
  { opening, limits, limited }: Openings,
  { time_zone }: Pick<Policy, 'time_zone'>,
): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    with days as (
      select day::date as day, extract(isodow from day)::int as weekday, day < ${period.start_date}::date as is_previous
      from generate_series(${previous_period.start_date}::date::timestamp, ${period.end_date}::date::timestamp, interval '1 day') day
    ), opening as (
      ${ofDays(opening)}
    ), limits as (
      ${ofDays(limits)}
    ), on_days as (
      select resource_id, working_exceptions.day, is_previous, opens, closes
      from working_exceptions join days using (day)
    ), own as (
      select resource_id, is_previous, day, opens, closes from on_days where opens is not null
      union all
      select resource_id, is_previous, days.day, opens, closes from working_hours hours join days on days.weekday = hours.weekday
      where not exists (select from on_days where on_days.resource_id = hours.resource_id and on_days.day = days.day)
    ), ranges as (
      select resource_id, is_previous, day, opens, closes from own where day <> all(${limited}::date[])
      union all
      select resource_id, is_previous, day, greatest(own.opens, limits.opens), least(own.closes, limits.closes)
      from own join limits using (day)
      where own.opens < limits.closes and limits.opens < own.closes
      union all
      select id, is_previous, day, opens, closes from opening join days using (day) cross join resources
      where kind <> 'therapist' and not exists (select from working_hours where resource_id = resources.id)
        and not exists (select from on_days where on_days.resource_id = resources.id and on_days.day = days.day)
    ), works as (
      select resource_id, is_previous, range_agg(tstzrange(
        (day + make_interval(mins => opens)) at time zone ${time_zone},
        (day + make_interval(mins => closes)) at time zone ${time_zone}) * tstzrange(null, archived_at)) as during
      from ranges join resources on resources.id = resource_id
      where is_active or archived_at is not null
      group by 1, 2
    ), blocks as (
      select resource_id, range_agg(during) as during from occupancies
      where released_at is null and reason in ('leave', 'break', 'block')
        and during && tstzrange(${before}, ${to})
      group by 1
    ), sums as (
      select resource_id, is_previous, sum(extract(epoch from upper(part) - lower(part)) / 60) as minutes
      from works left join blocks using (resource_id)
      cross join lateral unnest(works.during - coalesce(blocks.during, '{}')) part
      group by 1, 2
    )
    select id, kind, name, is_active and archived_at is null as takes_sessions,
      coalesce(sum(minutes) filter (where not is_previous), 0)::int as worked,
      coalesce(sum(minutes) filter (where is_previous), 0)::int as previous_worked
    from resources left join sums on resource_id = id
    group by id
    order by array_position(array['therapist', 'room', 'machine'], kind), lower(name), id`.execute(db);
  return rows;
}

const ofDays = (rows: readonly Opening[]) => sql`
  select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ opens }) => opens)}::int[],
    ${rows.map(({ closes }) => closes)}::int[]) as rows(day, opens, closes)`;

export interface TakenRow {
  id: number;
  is_previous: boolean;
  booked: number;
  held: number;
  held_sessions: number;
  no_shows: number;
  called_off_late: number;
}

/** What sessions occupy of each, and whose clients did not come or called off late: who would have treated them is in the history. */
export async function listTaken(db: Db, { before, from, to }: Span): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      select resource_id as id, lower(during) < ${from} as is_previous,
        extract(epoch from upper(during) - lower(during)) / 60 as minutes,
        case when session.completed_at is not null then 'held' end as outcome
      from resources
      join occupancies on resource_id = resources.id and during && tstzrange(${before}, ${to})
        and lower(during) >= ${before} and released_at is null and reason = 'session'
      join sessions session on session.id = session_id
      union all
      select distinct on (session.id, resource_id) resource_id, scheduled_at < ${from}, 0, attendance
      from (${absent(before, to)}) session
      join occupancies on session_id = session.id and released_at = attendance_at and lower(during) = scheduled_at
    )
    select id, is_previous, sum(minutes)::int as booked,
      coalesce(sum(minutes) filter (where outcome = 'held'), 0)::int as held,
      count(*) filter (where outcome = 'held') as held_sessions,
      count(*) filter (where outcome = 'no_show') as no_shows,
      count(*) filter (where outcome = 'called_off') as called_off_late
    from taken group by 1, 2`.execute(db);
  return rows;
}

/** Sessions whose client did not come, or called them off late: two small indexes. */
const absent = (before: Date, to: Date) => sql`
  select id, booking_service_id, scheduled_at, attendance, attendance_at from sessions
  where attendance = 'no_show' and cancelled_at is null and scheduled_at >= ${before} and scheduled_at < ${to}
  union all
  select id, booking_service_id, scheduled_at, attendance, attendance_at from sessions
  where called_off_late and cancelled_at is null and scheduled_at >= ${before} and scheduled_at < ${to}`;

export interface OutcomeRow {
  id: number;
  name: string;
  held: number;
  no_shows: number;
  called_off_late: number;
  previous_held: number;
  previous_no_shows: number;
  previous_called_off_late: number;
}

/** What became of sessions, by service, the most sessions first. */
export async function listOutcomes(db: Db, { before, from, to }: Span): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    with planned as (
      select booking_service_id, scheduled_at, 'held' as outcome from sessions
      where completed_at is not null and cancelled_at is null and scheduled_at >= ${before} and scheduled_at < ${to}
      union all
      select booking_service_id, scheduled_at, attendance from (${absent(before, to)}) session
    ), sums as (
      select service_id as id, count(*) filter (where outcome = 'held' and scheduled_at >= ${from}) as held,
        count(*) filter (where outcome = 'no_show' and scheduled_at >= ${from}) as no_shows,
        count(*) filter (where outcome = 'called_off' and scheduled_at >= ${from}) as called_off_late,
        count(*) filter (where outcome = 'held' and scheduled_at < ${from}) as previous_held,
        count(*) filter (where outcome = 'no_show' and scheduled_at < ${from}) as previous_no_shows,
        count(*) filter (where outcome = 'called_off' and scheduled_at < ${from}) as previous_called_off_late
      from planned join booking_services on booking_services.id = booking_service_id
      group by 1
    )
    select sums.*, services.name from sums join services using (id)
    order by held + no_shows + called_off_late desc, lower(services.name), id`.execute(db);
  return rows;
}

export interface BusyHour {
  weekday: number;
  hour: number;
  sessions: number;
}

/** Completed sessions by weekday and hour at which they began. */
export async function listBusyHours(
  db: Db,
  { from, to }: Span,
  { time_zone }: Pick<Policy, 'time_zone'>,
): Promise<BusyHour[]> {
  const { rows } = await sql<BusyHour>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as sessions
    from sessions cross join lateral (select scheduled_at at time zone ${time_zone} as local) at
    where completed_at is not null and cancelled_at is null and scheduled_at >= ${from} and scheduled_at < ${to}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
