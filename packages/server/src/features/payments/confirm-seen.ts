import { type PaymentAttempt, type PaymentSeen, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { lockTransfer } from '../transfers/index.ts';
import type { PaymentDeps } from './deps.ts';
import { findSeen } from './find-seen.ts';
import { isByHand, toPaymentAttempt } from './present.ts';
import { findAttempt, lockAttempt, updateAttempt } from './queries.ts';
import { settleSeen } from './record-seen.ts';
import { seenBy } from './seen-wallet.ts';

interface Seen extends PaymentSeen {
  id: number;
  actor_id: number;
}

/**
 * Settles a payment that waits for a message, because a person saw its money on the phone. Counts and is reported as any transfer that a
 * person types. Throws `Conflict` for one that waits for none any more and where the owner wants the message first, and as `findSeen`.
 */
export function confirmSeen(deps: PaymentDeps, { id, actor_id, ...way }: Seen): Promise<PaymentAttempt> {
  return inTransaction(deps.db, async (trx) => {
    // As a message that pays it: the transfer first.
    if (way.transfer !== undefined) await lockTransfer(trx, way.transfer);
    const attempt = found(await lockAttempt(trx, id), 'Payment');
    if (!isByHand(attempt)) throw new Conflict(text('This payment waits for no message any more.'));
    if (way.transfer === undefined && !(await getPolicy(trx)).typed_transfers_count)
      throw new Conflict(text('The message of the wallet is needed first. Paste it under Transfers.'));
    const at = deps.clock.now();
    const { amount_cents, wallet_id, phone } = attempt;
    const typed = { wallet: wallet_id!, transaction_id: way.transaction_id, ...(phone && { party: phone }) };
    const transfer = await findSeen(trx, way.transfer === undefined ? typed : way, {
      amount_cents,
      actor_id,
      at,
    });
    if (transfer.wallet_id !== wallet_id)
      throw new Invalid({ transfer: [text('This transfer came into another wallet.')] });
    const intent = {
      ...(attempt.intent as object),
      shift_id: await shareDrawer(trx, actor_id, { is_needed: false }),
    };
    await updateAttempt(trx, id, { intent: JSON.stringify(intent) });
    await settleSeen(seenBy({ ...deps, db: trx }), attempt, { transfer, actor_id, at });
    return toPaymentAttempt(found(await findAttempt(trx, id), 'Payment'));
  });
}
