import type { PaymentFailure } from '@revive/contract';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { keepTransfer } from './keep-transfer.ts';
import { countSettled } from './metrics.ts';
import {
  type Attempt,
  findAttempt,
  findPaidByTransfer,
  lockAttempt,
  markSent,
  OPEN_STATES,
  updateAttempt,
} from './queries.ts';
import { lookupDelay } from './rules.ts';
import type { WalletAnswer, WalletCharge } from './wallet.ts';

/**
 * Charges the wallet for a stored attempt and settles it accordingly. No transaction is open during the call; after a
 * crash the attempt stays open for `settleUnknownAttempts`.
 */
export async function runAttempt(deps: PaymentDeps, attempt: Attempt, description: string): Promise<Attempt> {
  // `lookUpAttempt` failed it meanwhile: the wallet must not be asked any more.
  const sent = await markSent(deps.db, attempt.id, deps.clock.now());
  if (!sent) return found(await findAttempt(deps.db, attempt.id), 'Payment');
  const answer = await deps.wallet.charge(toCharge(attempt, description));
  return settleAttempt(deps, attempt.id, answer);
}

export const toCharge = (attempt: Attempt, description: string): WalletCharge => ({
  reference: attempt.reference,
  phone: attempt.phone,
  amount_cents: attempt.amount_cents,
  description,
  transaction_id: attempt.wallet_transaction_id,
});

/** Whether a write failed because the transfer has already paid another attempt. */
export const isPaidAlready = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payment_attempts_transfer';

/**
 * Stores a wallet's answer and, when it succeeded, applies the payment, in one transaction. A settled attempt stays as
 * it is, so repeated and late answers change nothing. A success whose transfer has already paid another attempt makes
 * this one doubtful. In a caller's transaction it throws when both are settled at the same moment (`isPaidAlready`).
 */
export async function settleAttempt(deps: PaymentDeps, id: number, answer: WalletAnswer): Promise<Attempt> {
  try {
    return await writeDown(deps, id, answer);
  } catch (error) {
    if (deps.db.isTransaction || !isPaidAlready(error)) throw error;
    // The other attempt is committed by now, so it is found.
    return writeDown(deps, id, answer);
  }
}

async function writeDown(deps: PaymentDeps, id: number, answer: WalletAnswer): Promise<Attempt> {
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
      return settleSuccess(trx, deps, attempt, answer, now);
    case 'failed':
      return settleFailure(trx, deps, attempt, answer.failure, now);
    case 'unknown':
      // No answer does not resolve the doubt.
      if (attempt.state === 'doubtful') return attempt;
      return updateAttempt(trx, attempt.id, {
        state: 'unknown',
        // Some wallets can only be asked by their own number, which is in their first answer.
        wallet_transaction_id: answer.transaction_id ?? attempt.wallet_transaction_id,
        lookups: attempt.lookups + 1,
        next_lookup_at: new Date(now.getTime() + lookupDelay(attempt.lookups)),
      });
  }
}

// The thing may have been paid again since, so nothing is booked; the payer is owed the money.
const tellOfLateMoney = ({ log }: PaymentDeps, { reference, wallet }: Attempt): void =>
  log.error({ reference, wallet }, 'money came for a payment that was settled as failed: it needs a person');

async function settleSuccess(
  trx: Transaction<DB>,
  deps: PaymentDeps,
  attempt: Attempt,
  { transaction_id: transactionId, by }: Extract<WalletAnswer, { state: 'succeeded' }>,
  now: Date,
): Promise<Attempt> {
  const paid = attempt.amount_cents > 0 && (await findPaidByTransfer(trx, attempt.wallet, transactionId));
  if (paid) return leaveDoubtful(trx, deps, attempt, transactionId, paid);
  const settled = await updateAttempt(trx, attempt.id, {
    state: 'succeeded',
    wallet_transaction_id: transactionId,
    repeats_id: null,
    settled_at: now,
  });
  await deps.settlers[matterOf(settled)](trx, settled);
  await keepTransfer(trx, settled, { by, at: now });
  return settled;
}

// It stays open, so that the money is not taken again. The wallet has answered, so no job asks it again.
async function leaveDoubtful(
  trx: Transaction<DB>,
  { log }: PaymentDeps,
  attempt: Attempt,
  transactionId: string,
  paid: { id: number; reference: string },
): Promise<Attempt> {
  if (attempt.state !== 'doubtful')
    log.error(
      { reference: attempt.reference, wallet: attempt.wallet, repeats: paid.reference },
      'the wallet named a transfer that has paid something else: it needs a person',
    );
  return updateAttempt(trx, attempt.id, {
    state: 'doubtful',
    wallet_transaction_id: transactionId,
    repeats_id: paid.id,
    lookups: attempt.lookups + 1,
    next_lookup_at: null,
  });
}

async function settleFailure(
  trx: Transaction<DB>,
  deps: PaymentDeps,
  attempt: Attempt,
  failure: PaymentFailure,
  now: Date,
): Promise<Attempt> {
  const settled = await updateAttempt(trx, attempt.id, { state: 'failed', failure, settled_at: now });
  const matter = matterOf(settled);
  if (matter === 'finance' || matter === 'bill') await deps.settlers[matter](trx, settled);
  return settled;
}

function matterOf({ booking_id, order_id, bill_id }: Attempt): keyof PaymentDeps['settlers'] {
  if (bill_id !== null) return 'bill';
  if (booking_id !== null) return 'booking';
  return order_id !== null ? 'order' : 'finance';
}
