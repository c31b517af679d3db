import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { shareDrawer } from '../shifts/index.ts';
import { numberOf, type Transfer } from '../transfers/index.ts';
import type { PaymentDeps } from './deps.ts';
import { findSeen, type SeenWay, walletOf } from './find-seen.ts';
import { openAttempt, type PaidThing } from './open-attempt.ts';
import { type Attempt, findPaidByTransfer, updateAttempt } from './queries.ts';
import { refusedTransfer } from './refused-transfer.ts';
import { reportTransfer } from './report-transfer.ts';
import { settleByHand } from './resolve-attempt.ts';
import { SEEN_WALLET, seenBy } from './seen-wallet.ts';
import type { Due, WalletPlan } from './take-by-wallet.ts';
import { isTestWallet } from './wallet-status.ts';

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
  way: SeenWay;
  actor_id: number;
  /** The shift it was taken in, where that is not the open one of who records it. */
  shift_id?: number | null;
}

/**
 * The attempt of a transfer that a person saw, settled in the caller's transaction. What the operator has said itself is not
 * reported to the owner. Throws as `findSeen`, and `Invalid` for a number that has paid something already.
 */
export async function receiveSeen(
  { db: trx, ...deps }: PaymentDeps & { db: Transaction<DB> },
  paid: PaidThing & Pick<Due, 'amount_cents' | 'intent'>,
  { way, actor_id, shift_id }: Seen,
): Promise<Attempt> {
  const at = deps.clock.now();
  const before = way.transaction_id && (await findPaidByNumber(trx, deps.wallet, way.transaction_id));
  if (before) throw refusedTransfer(before.reference);
  const transfer = await findSeen(trx, way, { amount_cents: paid.amount_cents, actor_id, at });
  const { is_asked } = await walletOf(trx, { wallet: transfer.wallet_id });
  // A transfer seen while the sandbox is in force is real all the same.
  const isOfProgram = is_asked && !isTestWallet(deps.wallet.name);
  const inTrx = isOfProgram ? { ...deps, db: trx } : seenBy({ ...deps, db: trx });
  const attempt = await openAttempt(inTrx, {
    ...paid,
    phone: '',
    wallet_id: transfer.wallet_id,
    // What a wallet says itself belongs to no shift.
    intent: {
      ...paid.intent,
      shift_id: shift_id === undefined ? await shareDrawer(trx, actor_id, { is_needed: false }) : shift_id,
    },
    idempotency_key: null,
    created_by: actor_id,
  });
  return settleSeen(inTrx, attempt, { transfer, actor_id, at });
}

/** The payment that a number of the operator paid, of the program that is asked or seen on the phone. */
export const findPaidByNumber = async (
  trx: Transaction<DB>,
  { name }: Pick<PaymentDeps['wallet'], 'name'>,
  number: string,
): Promise<{ reference: string } | undefined> =>
  (await findPaidByTransfer(trx, name, number)) ?? findPaidByTransfer(trx, SEEN_WALLET, number);

/** Settles an attempt by a transfer that a person saw, locked and free, and reports it where the operator has not said it itself. */
export async function settleSeen(
  deps: PaymentDeps & { db: Transaction<DB> },
  attempt: Attempt,
  { transfer, actor_id, at }: { transfer: Transfer; actor_id: number; at: Date },
): Promise<Attempt> {
  const transaction_id = numberOf(transfer);
  const by = { transfer: transfer.id };
  await settleByHand(deps, attempt.id, { state: 'succeeded', transaction_id, by });
  if (transfer.confirmed_at === null)
    await reportTransfer(deps.db, attempt, { transaction_id, actor_id, at });
  return updateAttempt(deps.db, attempt.id, { resolved_by: actor_id, resolution_note: 'Seen on the phone' });
}
