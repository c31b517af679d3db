import type { AnyNewPayment, MadeFinancePayment } from '@revive/contract';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, found, PaymentDeclined, WalletSilent } from '../../lib/errors.ts';
import { type Attempt, findAttemptByKey, type PaymentDeps, toPaymentAttempt } from '../payments/index.ts';
import { getPayment } from './list-payments.ts';
import { findPaymentByKey } from './payment-queries.ts';
import { type Keyed, planPayment } from './plan-payment.ts';
import { takePayment } from './take-payment.ts';

interface Call {
  body: AnyNewPayment;
  actor: StaffActor;
  idempotency_key: string | undefined;
  /** A fingerprint of the request, to detect a key reused for another one. */
  request_hash: Buffer;
}

/**
 * Plans an outgoing payment, or takes a wallet payment without a booking, depending on the body. The same
 * Idempotency-Key finds the same payment. Throws `PaymentDeclined`, and `WalletSilent` without an answer.
 */
export async function createPayment(deps: PaymentDeps, call: Call): Promise<MadeFinancePayment> {
  const { body, actor } = call;
  const earlier = await answerEarlier(deps, call);
  if (earlier) return earlier;
  const keyed: Keyed = {
    idempotency_key: call.idempotency_key ?? null,
    request_hash: call.idempotency_key === undefined ? null : call.request_hash,
  };
  const made = await make(deps, body, { ...keyed, actor }).catch(async (error: unknown) => {
    // A parallel call with the same key succeeded where this one was refused.
    const twin = await answerEarlier(deps, call);
    if (!twin) throw error;
    return twin;
  });
  return made ?? found(await answerEarlier(deps, call), 'Payment');
}

/** Undefined when the key has made one already. */
async function make(
  deps: PaymentDeps,
  body: AnyNewPayment,
  { actor, ...keyed }: Keyed & Pick<Call, 'actor'>,
): Promise<MadeFinancePayment | undefined> {
  if (body.kind === 'out') {
    const planned = await planPayment(deps.db, deps.clock, { body, actor, ...keyed });
    return planned && { ...planned, payment: null };
  }
  const attempt = await takePayment(deps, { body, actor, ...keyed });
  return attempt && answerFor(deps, attempt);
}

async function answerEarlier(deps: PaymentDeps, call: Call): Promise<MadeFinancePayment | undefined> {
  const { db } = deps;
  const { idempotency_key: key, request_hash } = call;
  const actor_id = call.actor.id;
  if (key === undefined) return undefined;
  const made = await findPaymentByKey(db, actor_id, key);
  const attempt = await findAttemptByKey(db, actor_id, key);
  if (!made && !attempt) return undefined;
  // Both were written in one transaction, between the two queries.
  if (!made && attempt?.finance_payment_id) return answerEarlier(deps, call);
  if (!made?.request_hash?.equals(request_hash))
    throw new Conflict('This Idempotency-Key was used for another request.');
  return attempt ? answerFor(deps, attempt) : { ...(await getPayment(db, made.id)), payment: null };
}

async function answerFor({ db }: PaymentDeps, attempt: Attempt): Promise<MadeFinancePayment> {
  const payment = toPaymentAttempt(attempt);
  if (payment.state === 'failed') throw new PaymentDeclined(payment.message, { payment });
  if (payment.state !== 'succeeded') throw new WalletSilent(payment.message, { payment });
  return { ...(await getPayment(db, attempt.finance_payment_id!)), payment };
}
