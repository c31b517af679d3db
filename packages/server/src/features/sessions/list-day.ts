import type { Session } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { selectSessions } from './list-query.ts';
import { toSession } from './present.ts';

type Day = { from: Date; to: Date; completed_by: number | undefined };

/** The first sessions planned between two instants, by time; on request only those one person completed. */
export async function listDay(db: Db, { from, to, completed_by }: Day, limit: number): Promise<Session[]> {
  const query = selectSessions(db)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to)
    .$if(completed_by !== undefined, (some) => some.where('sessions.completed_by', '=', completed_by!))
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(limit);
  return (await query.execute()).map(toSession);
}
