import { detachRefusal, strangerRefusal } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { deleteAttachment, findAttachmentOwner } from './attachment-queries.ts';
import { lockHolder } from './lock-holder.ts';

/**
 * Deletes the photo of a bill. Throws `Forbidden` for someone else's, unless a manager or an admin asks, and
 * `Conflict` once the requisition is decided or the payment completed.
 */
export async function removeAttachment(db: Db, id: number, actor: StaffActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const attachment = found(await findAttachmentOwner(trx, id), 'Photo');
    const { requisition_id, finance_payment_id } = attachment;
    const holder =
      requisition_id === null
        ? await lockHolder(trx, 'payment', finance_payment_id!)
        : await lockHolder(trx, 'requisition', requisition_id);
    const forbidden = strangerRefusal(attachment, actor);
    if (forbidden) throw new Forbidden(forbidden);
    const refusal = detachRefusal(holder);
    if (refusal) throw new Conflict(refusal);
    await deleteAttachment(trx, id);
  });
}
