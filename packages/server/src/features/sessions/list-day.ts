import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { isOf } from './is-of.ts';
import { selectSessions } from './list-query.ts';
import { toSession } from './present.ts';

interface Day {
  from: Date;
  to: Date;
  /** The employee whose sessions they are. */
  therapist: number | undefined;
}

/** The first sessions planned between two instants, by time; on request only those of one employee. */
export async function listDay(db: Db, { from, to, therapist }: Day, limit: number): Promise<Session[]> {
  const query = selectSessions(db)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to)
    .$if(therapist !== undefined, (some) => some.where(isOf(therapist!)))
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(limit);
  return (await query.execute()).map(toSession);
}
