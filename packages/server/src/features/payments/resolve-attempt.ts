import { type PaymentAttempt, type PaymentResolution, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { toPaymentAttempt } from './present.ts';
import { findPaidByTransfer, lockAttempt, OPEN_STATES, updateAttempt } from './queries.ts';
import { refusedTransfer } from './refused-transfer.ts';
import { reportTransfer } from './report-transfer.ts';
import { resolvableAt } from './rules.ts';
import { isPaidAlready, settleAttempt } from './run-attempt.ts';
import type { WalletAnswer } from './wallet.ts';

interface Resolution extends PaymentResolution {
  id: number;
  actor_id: number;
}

/**
 * Settles a payment by what a person found out, exactly as the wallet's answer would. Keeps who did it and how they
 * knew. Throws `Conflict` for a settled attempt or one whose call may still be running, `Invalid` for a transaction id
 * that already paid for something else.
 */
export function resolveAttempt(deps: PaymentDeps, resolution: Resolution): Promise<PaymentAttempt> {
  return inTransaction(deps.db, async (trx) => {
    const attempt = found(await lockAttempt(trx, resolution.id), 'Payment');
    if (!OPEN_STATES.includes(attempt.state)) throw new Conflict(text('This payment is settled already.'));
    if (resolvableAt(attempt) > deps.clock.now()) {
      throw new Conflict(
        text('This payment may still be running. It can be settled by hand five minutes after it began.'),
      );
    }
    const answer = answerOf(resolution);
    if (answer.state === 'succeeded') {
      const paid = await findPaidByTransfer(trx, attempt.wallet, answer.transaction_id);
      if (paid) throw refusedTransfer(paid.reference);
    }
    await settleByHand({ ...deps, db: trx }, attempt.id, answer);
    const resolved = await updateAttempt(trx, attempt.id, {
      resolved_by: resolution.actor_id,
      resolution_note: resolution.note,
    });
    if (answer.state === 'succeeded')
      await reportTransfer(trx, attempt, {
        transaction_id: answer.transaction_id,
        reason: resolution.note,
        actor_id: resolution.actor_id,
        at: deps.clock.now(),
      });
    deps.log.info(
      { reference: attempt.reference, outcome: resolution.outcome, resolved_by: resolution.actor_id },
      'a payment was settled by hand',
    );
    return toPaymentAttempt(resolved);
  });
}

/**
 * Settles an attempt by what a person knows, in the caller's transaction. Throws `Invalid` for a transfer that another
 * payment takes at this moment.
 */
export async function settleByHand(deps: PaymentDeps, id: number, answer: WalletAnswer): Promise<void> {
  try {
    const settled = await settleAttempt(deps, id, answer);
    // The other payment was committed between the caller's look and now.
    if (settled.state === 'doubtful') throw refusedTransfer();
  } catch (error) {
    throw isPaidAlready(error) ? refusedTransfer() : error;
  }
}

function answerOf({
  outcome,
  transaction_id,
  actor_id,
}: Resolution): Exclude<WalletAnswer, { state: 'unknown' }> {
  if (outcome === 'failed') return { state: 'failed', failure: 'declined' };
  return { state: 'succeeded', transaction_id: transaction_id ?? '', by: { person: actor_id } };
}
