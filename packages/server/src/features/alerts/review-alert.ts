import { type AlertKind, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { hasOthers, lockAlert, markReviewed } from './queries.ts';
import { lookedIntoBy } from './rules.ts';

/**
 * Keeps that someone has looked into an alert; the first one counts. Throws `Forbidden` for one that others look into, and for
 * one about what the caller did, while another could look into it.
 */
export async function reviewAlert(db: Db, clock: Clock, id: number, actor: StaffActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const alert = found(await lockAlert(trx, id), 'Alert');
    const by = lookedIntoBy(alert.kind as AlertKind);
    if (!by.includes(actor.role)) throw new Forbidden(text('Only an admin looks into this.'));
    if (alert.user_id === actor.id && (await hasOthers(trx, actor.id, by)))
      throw new Forbidden(text('Another manager or admin has to look into what you did yourself.'));
    if (alert.reviewed_at === null) await markReviewed(trx, id, { by: actor.id, at: clock.now() });
  });
}
