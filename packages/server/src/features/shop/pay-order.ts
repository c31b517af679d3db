import type { AttemptState, WalletPayment, WalletPaymentAnswer } from '@revive/contract';
import type { Actor } from '../../http/actor.ts';
import type { RequestKey } from '../../http/idempotency.ts';
import { found } from '../../lib/errors.ts';
import { dueOfOrder, findOrder, findWithParts, keepForPayment, type Order } from '../orders/index.ts';
import { type Attempt, takeByWallet } from '../payments/index.ts';
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
  key: RequestKey | undefined;
}

/**
 * Takes the goods of an order out of stock and asks a wallet for its money. What became of it is the answer, whatever it is;
 * a caller who has waited as long as `patience` gets a pending one, and the order's page shows the outcome. Throws as
 * `takeByWallet`, `NotFound`, `TooMany`, and `Conflict` for an order that cannot be paid now.
 */
export async function payOrder(deps: ShopDeps, call: PaymentCall): Promise<WalletPaymentAnswer> {
  const { order_id, body, key } = call;
  const order = found(onlineOnly(await findOrder(deps.db, order_id)), 'Order');
  const created_by = call.actor.kind === 'staff' ? call.actor.id : null;
  const payer = created_by === null ? { created_by, order_id } : { created_by };
  const answer = (attempt: Attempt) => answerFor(deps, call, attempt);
  return takeByWallet(
    deps,
    { phone: body.wallet_id, payer, key },
    {
      admit: () => admit(deps, order, call),
      due: async (trx) => {
        const facts = { policy: await getPolicy(trx), actor_id: created_by, at: deps.clock.now() };
        return dueOfOrder(await keepForPayment(trx, order_id, facts));
      },
      answer,
      answerUnpaid: answer,
      patience: deps.patience,
    },
  );
}

const onlineOnly = (order: Order | undefined) => (order?.delivery_type ? order : undefined);

async function admit({ throttles }: ShopDeps, order: Order, call: PaymentCall): Promise<void> {
  refuseStranger(order, call);
  await throttles.callers.hit(call.address);
  await throttles.tries.hit(`${order.id} ${call.address}`);
  await throttles.wallets.hit(call.body.wallet_id);
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
