import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';

export type ReachedLimit = 'codes_from_address' | 'codes_to_unknown' | 'messages_share' | 'holds_of_address';

/** Notes that a limit was reached, once a business day; the owner is notified of it. */
export async function noteLimitReached(db: Db, kind: ReachedLimit, now: Date): Promise<void> {
  const { time_zone } = await getPolicy(db);
  await db
    .insertInto('limits_reached')
    .values({ kind, day: businessDate(now, time_zone), reached_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
