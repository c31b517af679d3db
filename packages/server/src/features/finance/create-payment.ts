import type { AnyNewPayment, MadeFinancePayment } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, PaymentDeclined, WalletSilent } from '../../lib/errors.ts';
import {
  type Attempt,
  attemptText,
  findAttemptByKey,
  type PaymentDeps,
  toPaymentAttempt,
} from '../payments/index.ts';
import { getPayment } from './list-payments.ts';
import { findPaymentByKey } from './payment-queries.ts';
import { planPayment } from './plan-payment.ts';
import { takePayment } from './take-payment.ts';

interface Call<Kind extends AnyNewPayment['kind']> {
  body: Extract<AnyNewPayment, { kind: Kind }>;
  actor: StaffActor;
  idempotency_key: string | undefined;
  /** A fingerprint of the request, to detect a key reused for another one. */
  request_hash: Buffer;
}

type AnyCall = Call<'in'> | Call<'out'>;

/**
 * Enters a payment that is to go out, in the transaction that keeps its answer (`answerOnce`): a repetition is answered
 * by that, even when the payment was deleted since. Throws as `planPayment`.
 */
export async function enterPayment(db: Db, clock: Clock, call: Call<'out'>): Promise<MadeFinancePayment> {
  const earlier = await findEarlier(db, call);
  if (earlier) return { ...(await getPayment(db, earlier.id)), payment: null };
  const planned = await planPayment(db, clock, { body: call.body, actor: call.actor, ...keyOf(call) });
  // Another call with the same key was faster.
  return planned ? { ...planned, payment: null } : enterPayment(db, clock, call);
}

/**
 * Takes a wallet payment without a booking. The same Idempotency-Key finds the same payment. Throws as `takePayment`,
 * `PaymentDeclined`, and `WalletSilent` without an answer.
 */
export async function receiveAlone(deps: PaymentDeps, call: Call<'in'>): Promise<MadeFinancePayment> {
  const earlier = await findAttempt(deps.db, call);
  if (earlier) return answerFor(deps, earlier);
  const attempt = await takePayment(deps, { body: call.body, actor: call.actor, ...keyOf(call) }).catch(
    async (error: unknown) => {
      // A parallel call with the same key succeeded where this one was refused.
      const twin = await findAttempt(deps.db, call);
      if (!twin) throw error;
      return twin;
    },
  );
  return answerFor(deps, found(attempt ?? (await findAttempt(deps.db, call)), 'Payment'));
}

const keyOf = ({ idempotency_key, request_hash }: AnyCall) => ({
  idempotency_key: idempotency_key ?? null,
  request_hash: idempotency_key === undefined ? null : request_hash,
});

/** The payment that an earlier call with the key made. Throws `Conflict` when that was another call. */
async function findEarlier(db: Db, call: AnyCall): Promise<{ id: number } | undefined> {
  const { idempotency_key: key, actor, request_hash } = call;
  if (key === undefined) return undefined;
  const made = await findPaymentByKey(db, actor.id, key);
  if (made?.request_hash?.equals(request_hash)) return made;
  const attempt = made ? undefined : await findAttemptByKey(db, actor.id, key);
  // Both were written in one transaction, between the two queries.
  if (attempt?.finance_payment_id) return findEarlier(db, call);
  if (made || attempt) throw new Conflict(text('This Idempotency-Key was used for another request.'));
  return undefined;
}

/** The attempt of that payment. */
async function findAttempt(db: Db, call: Call<'in'>): Promise<Attempt | undefined> {
  if (!(await findEarlier(db, call))) return undefined;
  return findAttemptByKey(db, call.actor.id, call.idempotency_key);
}

async function answerFor({ db }: PaymentDeps, attempt: Attempt): Promise<MadeFinancePayment> {
  const payment = toPaymentAttempt(attempt);
  if (payment.state === 'failed') throw new PaymentDeclined(attemptText(attempt), { payment });
  if (payment.state !== 'succeeded') throw new WalletSilent(attemptText(attempt), { payment });
  return { ...(await getPayment(db, attempt.finance_payment_id!)), payment };
}
