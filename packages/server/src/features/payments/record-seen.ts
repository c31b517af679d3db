import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { shareDrawer } from '../shifts/index.ts';
import type { PaymentDeps } from './deps.ts';
import { openAttempt, type PaidThing } from './open-attempt.ts';
import { type Attempt, findPaidByTransfer, updateAttempt } from './queries.ts';
import { reportTransfer } from './report-transfer.ts';
import { refusedTransfer, settleByHand } from './resolve-attempt.ts';
import type { Due, WalletPlan } from './take-by-wallet.ts';
import { isTestWallet } from './wallet-status.ts';

// A transfer seen while the sandbox is in force is real all the same.
const SEEN_WALLET = 'phone';

/**
 * Records a transfer that a person saw on the business's phone, in the caller's transaction. It takes effect as the
 * wallet's own answer would, and keeps who saw it and their shift. Throws what the plan throws, and `Invalid` for a transfer
 * that has paid something already.
 */
export function recordSeen<Answer>(deps: PaymentDeps, seen: Seen, plan: WalletPlan<Answer>): Promise<Answer> {
  return inTransaction(deps.db, async (trx) => {
    const { intent, description: _, ...paid } = await plan.due(trx);
    return plan.answer(await receiveSeen({ ...deps, db: trx }, { ...paid, intent }, seen));
  });
}

interface Seen {
  transaction_id: string;
  actor_id: number;
}

/**
 * The attempt of a transfer that a person saw, settled in the caller's transaction. Throws `Invalid` for one that has paid
 * something already.
 */
export async function receiveSeen(
  { db: trx, ...deps }: PaymentDeps & { db: Transaction<DB> },
  paid: PaidThing & Pick<Due, 'amount_cents' | 'intent'>,
  { transaction_id, actor_id }: Seen,
): Promise<Attempt> {
  const name = isTestWallet(deps.wallet.name) ? SEEN_WALLET : deps.wallet.name;
  const inTrx = { ...deps, wallet: { ...deps.wallet, name }, db: trx };
  for (const known of [name, SEEN_WALLET]) {
    const before = await findPaidByTransfer(trx, known, transaction_id);
    if (before) throw refusedTransfer(before.reference);
  }
  const attempt = await openAttempt(inTrx, {
    ...paid,
    phone: '',
    // What a wallet says itself belongs to no shift.
    intent: { ...paid.intent, shift_id: await shareDrawer(trx, actor_id, { is_needed: false }) },
    idempotency_key: null,
    created_by: actor_id,
  });
  await settleByHand(inTrx, attempt.id, { state: 'succeeded', transaction_id });
  await reportTransfer(trx, attempt, { transaction_id, actor_id, at: deps.clock.now() });
  return updateAttempt(trx, attempt.id, { resolved_by: actor_id, resolution_note: 'Seen on the phone' });
}
