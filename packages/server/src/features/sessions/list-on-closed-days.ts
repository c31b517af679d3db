import { type ClosedDaySessions, openRanges, type Policy, WEEKDAYS, workLimits } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { laterDate } from '../schedule/index.ts';
import { selectSessions } from './list-query.ts';
import { toSession } from './present.ts';

/** The most sessions that are listed. */
const SHOWN = 20;

/** Special times are looked at for so many days; later ones are planned before that. */
const DAYS = 400;

/**
 * Sessions still to come on days when the business is closed, outside the hours of a season, or in a daily pause; the next ones
 * first.
 */
export async function listOnClosedDays(db: Db, clock: Clock): Promise<ClosedDaySessions> {
  const policy = await getPolicy(db);
  const closed = WEEKDAYS.flatMap((day, place) => (policy.opening_hours[day].open ? [] : [place + 1]));
  const special = specialDays(policy, clock.now());
  if (closed.length === 0 && special.days.length === 0) return { count: 0, sessions: [] };
  const isOnOne = isOutside(policy, special, closed, clock.now());
  const { count } = await db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('earned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(isOnOne)
    .executeTakeFirstOrThrow();
  const rows = await selectSessions(db)
    .where('sessions.earned_at', 'is', null)
    .where(isOnOne)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(SHOWN)
    .execute();
  return { count, sessions: rows.map(toSession) };
}

/** The days that a season, a holiday or a pause makes special, and when the business is open on them. */
function specialDays(policy: Policy, now: Date) {
  const today = businessDate(now, policy.time_zone);
  const days = Array.from({ length: DAYS }, (_, later) => laterDate(today, later)).filter(
    (day) => workLimits(policy, day) !== undefined,
  );
  return { days, open: days.flatMap((day) => openRanges(policy, day).map((range) => ({ day, ...range }))) };
}

const isOutside = (
  { time_zone }: Policy,
  { days, open }: ReturnType<typeof specialDays>,
  closed: readonly number[],
  now: Date,
) => sql<boolean>`sessions.scheduled_at >= ${now} and case
    when (sessions.scheduled_at at time zone ${time_zone})::date = any (${days}::date[]) then not exists (
      select from unnest(${open.map(({ day }) => day)}::date[], ${open.map(({ from }) => from)}::text[],
        ${open.map(({ to }) => to)}::text[]) as open(day, opens, closes)
      where sessions.scheduled_at >= (day + opens::interval) at time zone ${time_zone}
        and sessions.scheduled_at + make_interval(mins => coalesce(sessions.own_minutes, booking_services.duration_minutes))
          <= (day + closes::interval) at time zone ${time_zone})
    else extract(isodow from sessions.scheduled_at at time zone ${time_zone}) = any (${closed}::int[]) end`;
