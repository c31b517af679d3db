import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { hasOtherManager, lockAlert, markReviewed } from './queries.ts';

/**
 * Keeps that a manager has looked into an alert; the first one counts. Throws `Forbidden` for an alert about what the
 * caller did, while another manager or admin could look into it.
 */
export async function reviewAlert(db: Db, clock: Clock, id: number, actor: StaffActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const alert = found(await lockAlert(trx, id), 'Alert');
    if (alert.user_id === actor.id && (await hasOtherManager(trx, actor.id)))
      throw new Forbidden(text('Another manager or admin has to look into what you did yourself.'));
    if (alert.reviewed_at === null) await markReviewed(trx, id, { by: actor.id, at: clock.now() });
  });
}
