import type { PaymentFailure } from '@revive/contract';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { countSettled } from './metrics.ts';
import { type Attempt, lockAttempt, OPEN_STATES, updateAttempt } from './queries.ts';
import { lookupDelay } from './rules.ts';
import type { WalletAnswer } from './wallet.ts';

/**
 * Writes a wallet's answer down, and with a yes what it paid for, in one transaction. An attempt that is
 * settled already stays as it is, so repeated and late answers change nothing.
 */
export async function settleAttempt(deps: PaymentDeps, id: number, answer: WalletAnswer): Promise<Attempt> {
  const { attempt, isNew } = await inTransaction(deps.db, async (trx) => {
    const before = found(await lockAttempt(trx, id), 'Payment');
    if (OPEN_STATES.includes(before.state)) {
      return { attempt: await writeAnswer(trx, deps, before, answer), isNew: true };
    }
    if (answer.state === 'succeeded' && before.state === 'failed') tellOfLateMoney(deps, before);
    return { attempt: before, isNew: false };
  });
  if (isNew && attempt.settled_at) countSettled(attempt);
  return attempt;
}

async function writeAnswer(
  trx: Transaction<DB>,
  deps: PaymentDeps,
  attempt: Attempt,
  answer: WalletAnswer,
): Promise<Attempt> {
  const now = deps.clock.now();
  switch (answer.state) {
    case 'succeeded':
      return settleSuccess(trx, deps, attempt, answer.transaction_id, now);
    case 'failed':
      return settleFailure(trx, deps, attempt, answer.failure, now);
    case 'unknown':
      return updateAttempt(trx, attempt.id, {
        state: 'unknown',
        // Some wallets can only be asked by their own number, which their first answer holds.
        wallet_transaction_id: answer.transaction_id ?? attempt.wallet_transaction_id,
        lookups: attempt.lookups + 1,
        next_lookup_at: new Date(now.getTime() + lookupDelay(attempt.lookups)),
      });
  }
}

// No one may be charged twice, so nothing is booked by itself; the payer is owed what came.
const tellOfLateMoney = ({ log }: PaymentDeps, { reference, wallet }: Attempt): void =>
  log.error({ reference, wallet }, 'money came for a payment that was settled as failed: it needs a person');

async function settleSuccess(
  trx: Transaction<DB>,
  deps: PaymentDeps,
  attempt: Attempt,
  transactionId: string | null,
  now: Date,
): Promise<Attempt> {
  const settled = await updateAttempt(trx, attempt.id, {
    state: 'succeeded',
    wallet_transaction_id: transactionId,
    settled_at: now,
  });
  await deps.settlers[matterOf(settled)](trx, settled);
  return settled;
}

async function settleFailure(
  trx: Transaction<DB>,
  deps: PaymentDeps,
  attempt: Attempt,
  failure: PaymentFailure,
  now: Date,
): Promise<Attempt> {
  const settled = await updateAttempt(trx, attempt.id, { state: 'failed', failure, settled_at: now });
  if (matterOf(settled) === 'finance') await deps.settlers.finance(trx, settled);
  return settled;
}

function matterOf({ booking_id, order_id }: Attempt): keyof PaymentDeps['settlers'] {
  if (booking_id !== null) return 'booking';
  return order_id !== null ? 'order' : 'finance';
}
