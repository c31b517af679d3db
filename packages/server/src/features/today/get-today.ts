import type { LastMeasured, PlannedSession, Today, TodayQuery, TodaySession } from '@revive/contract';
import { LISTED_TODAY } from '@revive/contract/schemas';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { businessDate, businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { listDay } from '../sessions/index.ts';
import { countDay, listAround, listLastMeasured } from './queries.ts';

type Around = Awaited<ReturnType<typeof listAround>>[number];

/** A business day at the desk: today, or the one asked for. */
export async function getToday(
  db: Db,
  clock: Clock,
  { date, therapist, measured: isMeasured }: z.output<typeof TodayQuery>,
): Promise<Today> {
  const { time_zone } = await getPolicy(db);
  const now = clock.now();
  const shown = date ?? businessDate(now, time_zone);
  const day = {
    ...businessDayOf(startOfBusinessDay(shown, time_zone), time_zone),
    therapist,
  };
  const [sessions, counts] = await Promise.all([listDay(db, day, LISTED_TODAY), countDay(db, day, now)]);
  const ids = sessions.map(({ id }) => id);
  const rows = ids.length > 0 ? await listAround(db, ids) : [];
  const around = new Map(rows.map((row) => [row.id, row]));
  // A therapist prepares with it, and a device for a time without a line; the desk, whose list is long, does not.
  const isShown = therapist !== undefined || isMeasured === true;
  const measured = ids.length > 0 && isShown ? (await listLastMeasured(db, ids)).rows : [];
  const measuredOf = (id: number): LastMeasured[] =>
    measured
      .filter(({ session_id }) => session_id === id)
      .map(({ session_id: _, at, ...last }) => ({ ...last, at: at.toISOString() }));
  return {
    date: shown,
    sessions: sessions.map((session) => ({
      ...present(session, around.get(session.id), now),
      last_measured: measuredOf(session.id),
    })),
    counts,
  };
}

/** Who did not come or called off owes for a session that is used up, and for no other. */
const isOwed = ({ status, used_up_at }: PlannedSession): boolean =>
  used_up_at !== null || (status !== 'no_show' && status !== 'cancelled');

function present(
  session: PlannedSession,
  around: Around | undefined,
  now: Date,
): Omit<TodaySession, 'last_measured'> {
  const starts = new Date(session.scheduled_date);
  return {
    id: session.id,
    owes: isOwed(session) ? session.unpaid_amount : 0,
    is_late: session.status === 'upcoming' && starts < now,
    next_at: around?.next_at?.toISOString() ?? null,
    order_id: around?.order_id ?? null,
    self_booked: around?.self_booked ?? false,
    awaits_deposit: around?.deposit_until != null,
    client_to_confirm: around?.to_confirm ?? false,
    session,
  };
}
