import { type AlertKind, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { hasOthers, lockAlert, markReviewed } from './queries.ts';
import { lookedIntoBy } from './rules.ts';

interface Reviewed {
  actor: StaffActor;
  at: Date;
}

/**
 * Keeps that someone has looked into alerts, all of them or none; the first one counts. Throws `Forbidden` for one that others look
 * into, and for one about what the caller did, while another could look into it.
 */
export async function reviewAlerts(
  db: Db,
  clock: Clock,
  ids: readonly number[],
  actor: StaffActor,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    // In one order, so that two who look into the same ones do not wait for each other.
    for (const id of ids.toSorted((one, other) => one - other)) await review(trx, id, { actor, at });
  });
}

async function review(trx: Transaction<DB>, id: number, { actor, at }: Reviewed): Promise<void> {
  const alert = found(await lockAlert(trx, id), 'Alert');
  const by = lookedIntoBy(alert.kind as AlertKind);
  if (!by.includes(actor.role)) throw new Forbidden(text('Only an admin looks into this.'));
  if (alert.user_id === actor.id && (await hasOthers(trx, actor.id, by)))
    throw new Forbidden(text('Another manager or admin has to look into what you did yourself.'));
  if (alert.reviewed_at === null) await markReviewed(trx, id, { by: actor.id, at });
}
