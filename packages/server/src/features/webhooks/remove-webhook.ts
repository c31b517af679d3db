import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { deleteWaiting, removeRow } from './queries.ts';

/** Notifies an address no longer: what waits for it is not sent, and its secret is forgotten. Throws `NotFound`. */
export const removeWebhook = (
  db: Db,
  clock: Clock,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    found(await removeRow(trx, id, { at: clock.now(), by: actor_id }), 'Webhook');
    await deleteWaiting(trx, id);
  });
