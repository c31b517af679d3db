import { inTransaction } from '../../db/transaction.ts';
import { businessDate } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import {
  findWallet,
  fitPayments,
  isFree,
  lockTransfer,
  markDoubtful,
  numberKey,
  numberOf,
  type Transfer,
} from '../transfers/index.ts';
import type { PaymentDeps } from './deps.ts';
import { type Attempt, listWaitingFor } from './queries.ts';
import { settleAttempt } from './run-attempt.ts';

/**
 * Pays what waits for a transfer that has come: the payment of the same wallet, phone and amount that began shortly before it, or the one
 * that names its number. One that fits two payments is left to a person, as is one whose payer is not known. Each transfer pays once,
 * whichever of two calls is faster.
 */
export function payWaiting(deps: PaymentDeps, transferId: number): Promise<'paid' | 'doubtful' | 'free'> {
  return inTransaction(deps.db, async (trx) => {
    const transfer = await lockTransfer(trx, transferId);
    if (transfer?.direction !== 'in' || !isFree(transfer)) return 'free';
    const waiting = await listWaitingFor(trx, transfer);
    const found = await fit({ ...deps, db: trx }, transfer, waiting);
    if (found.fit === 'none') return 'free';
    if (found.fit === 'doubtful') {
      await markDoubtful(trx, transfer.id);
      return 'doubtful';
    }
    const settled = await settleAttempt({ ...deps, db: trx }, found.one.attempt.id, {
      state: 'succeeded',
      transaction_id: numberOf(transfer),
      by: { transfer: transfer.id },
    });
    return settled.state === 'succeeded' ? 'paid' : 'free';
  });
}

interface Waiting {
  attempt: Attempt;
  amount_cents: number;
  payer: string | null;
  at: Date;
}

async function fit({ db }: PaymentDeps, transfer: Transfer, waiting: readonly Attempt[]) {
  const { time_zone } = await getPolicy(db);
  const wallet = (await findWallet(db, transfer.wallet_id))!;
  const payments = waiting.map(
    (attempt): Waiting => ({
      attempt,
      amount_cents: attempt.amount_cents,
      payer: attempt.phone || null,
      at: attempt.created_at,
    }),
  );
  const numbered = payments.find(({ attempt }) => isNamed(attempt, transfer));
  if (numbered) return { fit: 'exact', one: numbered } as const;
  const came = {
    direction: 'in',
    party: transfer.party,
    amount_mils: transfer.amount_mils,
    at: transfer.moved_at,
    day: businessDate(transfer.moved_at, time_zone),
  } as const;
  return fitPayments(came, payments, { ...wallet, time_zone });
}

/** Whether a payment names the operator's number of a transfer. */
const isNamed = ({ wallet_transaction_id }: Attempt, { wallet_id, transaction_id }: Transfer): boolean =>
  wallet_transaction_id !== null &&
  transaction_id !== null &&
  numberKey(wallet_id, wallet_transaction_id) === numberKey(wallet_id, transaction_id);
