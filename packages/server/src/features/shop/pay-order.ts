import type { AttemptState, WalletPayment, WalletPaymentAnswer } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { findOrder, findWithParts, keepForPayment, type Order, unpaidOf } from '../orders/index.ts';
import {
  type Attempt,
  findAttemptOfOrder,
  latestAttemptOfOrder,
  openAttempt,
  runAttempt,
  settleAttempt,
} from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import type { ShopDeps } from './deps.ts';
import { isTheirs, refuseStranger } from './know-payer.ts';
import { presentOrder, toPayment } from './present.ts';
import { paymentCode } from './rules.ts';

export interface PaymentCall {
  order_id: number;
  body: WalletPayment;
  actor: Actor;
  address: string;
  idempotency_key: string | undefined;
}

/**
 * Takes the goods of an order out of stock and asks a wallet for its money. The attempt is stored before the call to the
 * wallet and settled after it. A caller who has waited as long as `patience` gets a pending answer; the order's page shows
 * the outcome. Throws `NotFound`, `TooMany`, and `Conflict` for an order that cannot be paid now. The same
 * Idempotency-Key finds the same attempt again and asks no wallet.
 */
export async function payOrder(deps: ShopDeps, call: PaymentCall): Promise<WalletPaymentAnswer> {
  const order = found(onlineOnly(await findOrder(deps.db, call.order_id)), 'Order');
  const earlier = await findAttemptOfOrder(deps.db, order.id, call.idempotency_key);
  if (earlier) return answerFor(deps, call, await sameCall(deps, earlier, call));
  refuseStranger(order, call);
  await deps.throttles.callers.hit(call.address);
  await deps.throttles.tries.hit(`${order.id} ${call.address}`);
  await deps.throttles.wallets.hit(call.body.wallet_id);
  const { attempt, isNew } = await prepareAttempt(deps, call);
  return answerFor(deps, call, isNew ? await charge(deps, order, attempt) : attempt);
}

const onlineOnly = (order: Order | undefined) => (order?.delivery_type ? order : undefined);

/** The present state of the attempt, for a repeated call. */
async function sameCall(deps: ShopDeps, attempt: Attempt, call: PaymentCall): Promise<Attempt> {
  if (attempt.phone !== call.body.wallet_id)
    throw new Conflict(text('This Idempotency-Key was used for another request.'));
  const latest = await latestAttemptOfOrder(deps, call.order_id);
  return latest?.id === attempt.id ? latest : attempt;
}

/** A new attempt, or the one that a parallel call with the same key has just made. */
async function prepareAttempt(
  deps: ShopDeps,
  call: PaymentCall,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  try {
    return { attempt: await openNewAttempt(deps, call), isNew: true };
  } catch (error) {
    const twin = await findAttemptOfOrder(deps.db, call.order_id, call.idempotency_key);
    if (!(error instanceof Conflict) || !twin) throw error;
    return { attempt: await sameCall(deps, twin, call), isNew: false };
  }
}

const openNewAttempt = (deps: ShopDeps, { order_id, body, actor, idempotency_key }: PaymentCall) =>
  inTransaction(deps.db, async (trx) => {
    const created_by = actor.kind === 'staff' ? actor.id : null;
    const order = await keepForPayment(trx, order_id, {
      policy: await getPolicy(trx),
      actor_id: created_by,
      at: deps.clock.now(),
    });
    return openAttempt(
      { ...deps, db: trx },
      {
        order_id: order.id,
        phone: body.wallet_id,
        amount_cents: unpaidOf(order),
        intent: {},
        idempotency_key: idempotency_key ?? null,
        created_by,
      },
    );
  });

/** The attempt, settled if the wallet answers in time. A later answer is settled by this call or by a job. */
async function charge(deps: ShopDeps, order: Order, attempt: Attempt): Promise<Attempt> {
  if (attempt.amount_cents === 0)
    return settleAttempt(deps, attempt.id, { state: 'succeeded', transaction_id: attempt.reference });
  const charged = runAttempt(deps, attempt, `Order ${order.order_number}`).catch((error: unknown) => {
    deps.log.error({ err: error, reference: attempt.reference }, 'a payment could not be settled');
    return attempt;
  });
  const inTime = await Promise.race([charged, deps.patience().then(() => undefined)]);
  return inTime ?? attempt;
}

async function answerFor(deps: ShopDeps, call: PaymentCall, attempt: Attempt): Promise<WalletPaymentAnswer> {
  const order = found(await findWithParts(deps.db, call.order_id), 'Order');
  const { transaction_id, message } = toPayment(order, attempt);
  return {
    payment_status: paymentCode(attempt.state as AttemptState),
    transaction_id,
    message,
    order: isTheirs(order, call) ? presentOrder(order, attempt) : null,
  };
}
