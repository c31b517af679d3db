import { type ClosedDaySessions, WEEKDAYS } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { selectSessions } from './list-query.ts';
import { toSession } from './present.ts';

/** The most sessions that are listed. */
const SHOWN = 20;

/** Sessions still to come on weekdays when the business is closed, the next ones first. */
export async function listOnClosedDays(db: Db, clock: Clock): Promise<ClosedDaySessions> {
  const { opening_hours, time_zone } = await getPolicy(db);
  const closed = WEEKDAYS.flatMap((day, place) => (opening_hours[day].open ? [] : [place + 1]));
  if (closed.length === 0) return { count: 0, sessions: [] };
  const isOnOne = sql<boolean>`sessions.scheduled_at >= ${clock.now()}
    and extract(isodow from sessions.scheduled_at at time zone ${time_zone}) = any (${closed}::int[])`;
  const { count } = await db
    .selectFrom('sessions')
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
