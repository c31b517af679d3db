import { text } from '@revive/contract/sentence';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { requestHash } from '../../http/idempotency.ts';
import { Conflict, PaymentDeclined, WalletSilent } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUpIfDue } from './look-up-attempt.ts';
import { findAttemptByKey, findOwnAttempt, openAttempt } from './open-attempt.ts';
import { attemptText, toPaymentAttempt } from './present.ts';
import { type Attempt, findPaidByTransfer, updateAttempt } from './queries.ts';
import { refusedTransfer, settleByHand } from './resolve-attempt.ts';
import { runAttempt, settleAttempt } from './run-attempt.ts';
import { isTestWallet } from './wallet-status.ts';

/** What is paid for and how much, as it stands in the transaction that stores the attempt. */
export type Planned = ({ booking_id: number } | { order_id: number }) & {
  amount_cents: number;
  /** What the wallet calls it. */
  description: string;
  /** What its settler needs to know. */
  intent?: Record<string, unknown>;
};

type Plan = (trx: Transaction<DB>) => Promise<Planned>;

export interface WalletCall {
  /** The wallet to ask. */
  phone: string;
  /** Null for a client, who pays one of her bookings. */
  actor_id: number | null;
  /** The booking a client pays, by which her key is known. */
  own_booking?: number;
  idempotency_key: string | undefined;
  /** A fingerprint of the request, to detect a key reused for another one. */
  request_hash: Buffer;
}

/** The wallet call of a request. */
export const walletCallOf = (
  { request, idempotency_key }: { request: FastifyRequest; idempotency_key: string | undefined },
  call: Pick<WalletCall, 'phone' | 'actor_id' | 'own_booking'>,
): WalletCall => ({ ...call, idempotency_key, request_hash: requestHash(request) });

/**
 * Asks a wallet for money that is due. `plan` locks and checks it; nothing is locked while the wallet thinks. The same
 * Idempotency-Key finds the same attempt again and asks no wallet. Throws what `plan` throws, `PaymentDeclined`, and
 * `WalletSilent` without an answer, which leaves the attempt open.
 */
export async function takeByWallet(deps: PaymentDeps, call: WalletCall, plan: Plan): Promise<Attempt> {
  const request = call.request_hash.toString('hex');
  const find = async () => {
    const earlier = await findEarlier(deps.db, call);
    if (earlier && (earlier.intent as { request?: string }).request !== request)
      throw new Conflict(text('This Idempotency-Key was used for another request.'));
    return earlier;
  };
  const earlier = await find();
  // Who sends it again waits for its outcome.
  if (earlier) return refuseUnpaid(await lookUpIfDue(deps, earlier));
  const open = () =>
    inTransaction(deps.db, async (trx) => {
      const { intent, description, ...planned } = await plan(trx);
      const opened = await openAttempt(
        { ...deps, db: trx },
        {
          ...planned,
          phone: call.phone,
          intent: { ...intent, request },
          idempotency_key: call.idempotency_key ?? null,
          created_by: call.actor_id,
        },
      );
      return { attempt: opened, description };
    });
  let opened: Awaited<ReturnType<typeof open>>;
  try {
    opened = await open();
  } catch (error) {
    // A parallel call with the same key was faster.
    const twin = await find();
    if (!twin) throw error;
    return refuseUnpaid(twin);
  }
  const { attempt, description } = opened;
  if (attempt.amount_cents === 0)
    return settleAttempt(deps, attempt.id, { state: 'succeeded', transaction_id: attempt.reference });
  return refuseUnpaid(await runAttempt(deps, attempt, description));
}

const findEarlier = (db: Db, { actor_id, own_booking = 0, idempotency_key: key }: WalletCall) =>
  actor_id === null ? findOwnAttempt(db, own_booking, key) : findAttemptByKey(db, actor_id, key);

function refuseUnpaid(attempt: Attempt): Attempt {
  const payment = toPaymentAttempt(attempt);
  if (payment.state === 'failed') throw new PaymentDeclined(attemptText(attempt), { payment });
  if (payment.state !== 'succeeded') throw new WalletSilent(attemptText(attempt), { payment });
  return attempt;
}

// A transfer seen while the sandbox is in force is real all the same.
const SEEN_WALLET = 'phone';

/**
 * Records a transfer that a person saw on the business's phone, in the caller's transaction. It takes effect as the
 * wallet's own answer would, and keeps who saw it. Throws what `plan` throws, and `Invalid` for a transfer that has paid
 * something already.
 */
export async function recordSeen(
  deps: PaymentDeps,
  seen: { transaction_id: string; actor_id: number },
  plan: Plan,
): Promise<void> {
  const name = isTestWallet(deps.wallet.name) ? SEEN_WALLET : deps.wallet.name;
  const wallet = { ...deps.wallet, name };
  await inTransaction(deps.db, async (trx) => {
    const inTrx = { ...deps, wallet, db: trx };
    const { intent = {}, description: _, ...planned } = await plan(trx);
    for (const known of [name, SEEN_WALLET]) {
      const paid = await findPaidByTransfer(trx, known, seen.transaction_id);
      if (paid) throw refusedTransfer(paid.reference);
    }
    const attempt = await openAttempt(inTrx, {
      ...planned,
      phone: '',
      intent,
      idempotency_key: null,
      created_by: seen.actor_id,
    });
    await settleByHand(inTrx, attempt.id, { state: 'succeeded', transaction_id: seen.transaction_id });
    await updateAttempt(trx, attempt.id, {
      resolved_by: seen.actor_id,
      resolution_note: 'Seen on the phone',
    });
  });
}
