import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { planMessages } from '../messages/index.ts';
import { giveTimeFree } from '../schedule/index.ts';
import { listOpenSessions, unplanOpenSessions } from './queries.ts';

/**
 * Takes the dates of open sessions away because they do not take place: their times are given free and their client is sent that. What
 * was noted of a client who did not come stays. The caller has locked the booking.
 */
export async function unplanOpen(
  trx: Transaction<DB>,
  bookingId: number,
  sessions: readonly { id: number }[],
  given: { policy: Policy; now: Date },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return;
  const was = new Map(
    (await listOpenSessions(trx, bookingId)).flatMap(({ id, scheduled_at }) =>
      scheduled_at && ids.includes(id) ? [[id, scheduled_at] as const] : [],
    ),
  );
  await giveTimeFree(trx, ids, given);
  await unplanOpenSessions(trx, ids);
  await planMessages(trx, bookingId, { kind: 'called_off', session_ids: ids, was }, given);
}
