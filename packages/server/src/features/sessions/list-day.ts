import type { PlannedSession } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { isOf } from './is-of.ts';
import { selectPlanned } from './list-query.ts';
import { toPlanned } from './present.ts';

interface Day {
  from: Date;
  to: Date;
  /** The employee whose sessions they are. */
  therapist: number | undefined;
}

/** The first sessions planned between two instants, by time; on request only those of one employee; without measurements. */
export async function listDay(
  db: Db,
  { from, to, therapist }: Day,
  limit: number,
): Promise<PlannedSession[]> {
  const query = selectPlanned(db)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to)
    .$if(therapist !== undefined, (some) => some.where(isOf(therapist!)))
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(limit);
  return (await query.execute()).map(toPlanned);
}
