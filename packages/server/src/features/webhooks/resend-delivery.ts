import type { Delivery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { findDelivery, sendAgain, wakeSender } from './delivery-queries.ts';
import { toDelivery } from './present.ts';
import { findWebhook } from './queries.ts';

/** Sends a delivery again at once, by the same id, whatever became of it. Throws `NotFound`. */
export const resendDelivery = (
  db: Db,
  { id, delivery }: { id: number; delivery: number },
): Promise<Delivery> =>
  inTransaction(db, async (trx) => {
    found(await findWebhook(trx, id), 'Webhook');
    const which = { id: delivery, webhook: id };
    found(await findDelivery(trx, which), 'Delivery');
    await sendAgain(trx, which);
    await wakeSender(trx);
    return toDelivery(found(await findDelivery(trx, which), 'Delivery'));
  });
