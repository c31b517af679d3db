import { dollars, type WriteOffPreview } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findBooking } from './list-query.ts';
import { listSessionMoney } from './queries.ts';
import { outstanding } from './rules.ts';

/** What of a booking's debt is for held or used-up sessions: the part that is given up first, and as a cost. */
export async function getWriteOff(db: Db, id: number): Promise<WriteOffPreview> {
  found(await findBooking(db, id), 'Booking');
  const sessions = await listSessionMoney(db, id);
  return {
    owed: dollars(outstanding(sessions)),
    earned: dollars(outstanding(sessions.filter(({ earned_at }) => earned_at !== null))),
  };
}
