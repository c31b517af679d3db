import { type AttemptState, payerMessage, type WalletPaymentAnswer } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import { findBillOfShopOrder } from '../bills/index.ts';
import { dueOfOrder, findOrder, findWithParts, keepForPayment, type Order } from '../orders/index.ts';
import { type Attempt, takeByWallet } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import type { ShopDeps } from './deps.ts';
import { isTheirs, refuseStranger } from './know-payer.ts';
import { payOnBill } from './pay-on-bill.ts';
import type { PaymentCall } from './payment-call.ts';
import { toPayment } from './present.ts';
import { paymentCode } from './rules.ts';
import { showOrder } from './show-order.ts';

/**
 * Takes the goods of an order out of stock and asks a wallet for its money. An order of more than goods, and one that a gift card
 * pays, is paid by its bill. What became of it is the answer, whatever it is; a caller who has waited as long as `patience` gets a
 * pending one, and the order's page shows the outcome. Throws as `takeByWallet` and `payOnBill`, `NotFound`, `TooMany`, and `Conflict`
 * for an order that cannot be paid now.
 */
export async function payOrder(deps: ShopDeps, call: PaymentCall): Promise<WalletPaymentAnswer> {
  const { order_id, body, key } = call;
  const order = found(onlineOnly(await findOrder(deps.db, order_id)), 'Order');
  const created_by = call.actor.kind === 'staff' ? call.actor.id : null;
  const paying = {
    call,
    created_by,
    admit: () => admit(deps, order, call),
    answer: (attempt: Attempt | undefined) => answerFor(deps, call, attempt),
  };
  if (body.gift_card !== undefined || (await findBillOfShopOrder(deps.db, order_id))) {
    refuseStranger(order, call);
    return payOnBill(deps, order, paying);
  }
  const payer = created_by === null ? { created_by, order_id } : { created_by };
  return takeByWallet(
    deps,
    { phone: body.wallet_id, payer, key, herself: { pays: { order_id }, wallet: body.wallet } },
    {
      admit: paying.admit,
      due: async (trx) => {
        const facts = { policy: await getPolicy(trx), actor_id: created_by, at: deps.clock.now() };
        return dueOfOrder(await keepForPayment(trx, order_id, facts));
      },
      answer: paying.answer,
      answerUnpaid: paying.answer,
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

/** What became of a payment; without an attempt no wallet was asked, and a gift card has paid. */
async function answerFor(
  deps: ShopDeps,
  call: PaymentCall,
  attempt: Attempt | undefined,
): Promise<WalletPaymentAnswer> {
  const order = found(await findWithParts(deps.db, call.order_id), 'Order');
  const { transaction_id, message } = attempt
    ? toPayment(order, attempt, null)
    : { transaction_id: null, message: payerMessage('succeeded', null, false) };
  return {
    payment_status: paymentCode((attempt?.state ?? 'succeeded') as AttemptState),
    transaction_id,
    message,
    order: isTheirs(order, call) ? await showOrder(deps.db, order, attempt ?? null) : null,
  };
}
