import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { type RequestKey, usedForAnother } from '../../http/idempotency.ts';
import { PaymentDeclined, WalletSilent } from '../../lib/errors.ts';
import { findAskedWallet } from '../transfers/index.ts';
import type { PaymentDeps } from './deps.ts';
import { type SeenWay, walletOf } from './find-seen.ts';
import { lookUpIfDue } from './look-up-attempt.ts';
import { openAttempt, type PaidThing } from './open-attempt.ts';
import { attemptText, toPaymentAttempt } from './present.ts';
import { type Attempt, findAttemptByKey, type Payer } from './queries.ts';
import { runAttempt, settleAttempt } from './run-attempt.ts';
import { seenBy } from './seen-wallet.ts';

/** What is due, as it stands in the transaction that stores the attempt. */
export type Due = PaidThing & {
  amount_cents: number;
  /** What the wallet calls it. */
  description: string;
  /** What its settler needs to know. */
  intent?: Record<string, unknown>;
};

/** A payment by wallet: what is paid, and what is answered. How it settles is its settler's, by what is paid. */
export interface WalletPlan<Answer> {
  /** Refuses or counts a caller before a wallet is asked. A repeated call asks none and is not counted. */
  admit?: () => Promise<void>;
  /** Locks what is paid and checks that it may be. */
  due: (trx: Transaction<DB>) => Promise<Due>;
  /** Answers a payment that was received. */
  answer: (attempt: Attempt) => Promise<Answer>;
  /** Answers any other. Without it one that failed is `PaymentDeclined`, and one without an outcome `WalletSilent`. */
  answerUnpaid?: (attempt: Attempt) => Promise<Answer>;
  /** Ends when the caller has waited long enough; the wallet's answer is still awaited and settled after that. */
  patience?: () => Promise<unknown>;
}

export interface WalletCall {
  /** The wallet to ask. */
  phone: string;
  payer: Payer;
  key: RequestKey | undefined;
  /** What a person typed of a transfer whose message has to come: then no wallet is asked. */
  awaits?: SeenWay;
}

/**
 * Asks a wallet for money that is due, once. The attempt is stored before the wallet is asked and settled after it, and
 * nothing is locked while the wallet thinks. The same Idempotency-Key finds the same attempt again, asks what became of it
 * and charges no wallet. Throws what the plan throws, `Conflict` for a key of another request and while another payment of
 * the same thing is open, and what `WalletPlan.answerUnpaid` says.
 */
export async function takeByWallet<Answer>(
  deps: PaymentDeps,
  call: WalletCall,
  plan: WalletPlan<Answer>,
): Promise<Answer> {
  const attempt = (await findEarlier(deps, call)) ?? (await pay(deps, call, plan));
  if (attempt.state === 'succeeded') return plan.answer(attempt);
  return plan.answerUnpaid ? plan.answerUnpaid(attempt) : refuseUnpaid(attempt);
}

/** Refuses a payment that was not received; `more` is said with it. */
export function refuseUnpaid(attempt: Attempt, more: Record<string, unknown> = {}): never {
  const payment = toPaymentAttempt(attempt);
  if (payment.state === 'failed') throw new PaymentDeclined(attemptText(attempt), { payment, ...more });
  throw new WalletSilent(attemptText(attempt), { payment, ...more });
}

/** The attempt of the same request. An overdue lookup is made now, because the caller waits for it. */
async function findEarlier(deps: PaymentDeps, { payer, key }: WalletCall): Promise<Attempt | undefined> {
  const earlier = key && (await findAttemptByKey(deps.db, payer, key.key));
  if (!earlier) return undefined;
  if ((earlier.intent as Fingerprint).request !== fingerprint(key).request) throw usedForAnother();
  return lookUpIfDue(deps, earlier);
}

type Fingerprint = { request?: string };

const fingerprint = (key: RequestKey | undefined): Fingerprint =>
  key ? { request: key.request_hash.toString('hex') } : {};

async function pay<Answer>(deps: PaymentDeps, call: WalletCall, plan: WalletPlan<Answer>): Promise<Attempt> {
  await plan.admit?.();
  let opened: Opened;
  try {
    opened = await inTransaction(deps.db, async (trx) =>
      open({ ...deps, db: trx }, call, await plan.due(trx)),
    );
  } catch (error) {
    // A parallel call with the same key was faster.
    const twin = await findEarlier(deps, call);
    if (!twin) throw error;
    return twin;
  }
  const { attempt, description } = opened;
  if (call.awaits) return attempt;
  if (attempt.amount_cents === 0)
    return settleAttempt(deps, attempt.id, { state: 'succeeded', transaction_id: attempt.reference });
  const charged = runAttempt(deps, attempt, description);
  if (!plan.patience) return charged;
  return Promise.race([settledOrOpen(deps, attempt, charged), plan.patience().then(() => attempt)]);
}

interface Opened {
  attempt: Attempt;
  description: string;
}

async function open(
  deps: PaymentDeps & { db: Transaction<DB> },
  call: WalletCall,
  due: Due,
): Promise<Opened> {
  const { intent, description, ...paid } = due;
  const wallet_id = call.awaits ? (await walletOf(deps.db, call.awaits)).id : await findAskedWallet(deps.db);
  const attempt = await openAttempt(call.awaits ? seenBy(deps) : deps, {
    ...paid,
    phone: call.phone,
    wallet_id,
    ...(call.awaits && { waits: true, number: call.awaits.transaction_id }),
    intent: { ...intent, ...fingerprint(call.key) },
    idempotency_key: call.key?.key ?? null,
    created_by: call.payer.created_by,
  });
  return { attempt, description };
}

// No one may be waiting any more, so a failure is logged. A job settles the attempt.
const settledOrOpen = (deps: PaymentDeps, attempt: Attempt, charged: Promise<Attempt>): Promise<Attempt> =>
  charged.catch((error: unknown) => {
    deps.log.error({ err: error, reference: attempt.reference }, 'a payment could not be settled');
    return attempt;
  });
