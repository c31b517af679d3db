import { type PosSale, type SoldAtCounter, WALLET_DECLINED } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { cancelOrder, dueOfOrder, getReceipt, getSale, lockOrder } from '../orders/index.ts';
import { type Attempt, type PaymentDeps, refuseUnpaid, type WalletPlan } from '../payments/index.ts';
import { openCounterSale } from './open-counter-sale.ts';

/** Longer than a wallet waits for a PIN. Then the goods are for sale again. */
const HOLD_MS = 10 * 60_000;

/**
 * A sale at the counter that is paid by wallet. Its goods are kept while the wallet thinks, and for sale again once it
 * declined. Throws as `openCounterSale`.
 */
export const counterPlan = (
  deps: PaymentDeps,
  sale: PosSale,
  { cashier, sale_id }: { cashier: StaffActor; sale_id: string | null },
): WalletPlan<SoldAtCounter> => ({
  due: async (trx) => {
    const at = deps.clock.now();
    const opening = { cashier, at, hold_ends_at: new Date(at.getTime() + HOLD_MS), sale_id };
    return dueOfOrder((await openCounterSale(trx, sale, opening)).order);
  },
  answer: async ({ order_id }) => ({
    order: await getSale(deps.db, order_id!),
    receipt: await getReceipt(deps.db, order_id!),
  }),
  answerUnpaid: async (attempt) => {
    if (attempt.state === 'failed') await putGoodsBack(deps, attempt);
    return refuseUnpaid(attempt);
  },
});

/** Gives up a declined sale at once. Without it its goods would come back when their hold ends. */
const putGoodsBack = ({ db, clock }: PaymentDeps, { order_id, created_by }: Attempt): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, order_id!);
    if (!order?.hold_ends_at || order.status === 'CANCELLED') return;
    await cancelOrder(trx, order, {
      kind: 'hold_ended',
      reason: WALLET_DECLINED,
      actor_id: created_by,
      at: clock.now(),
    });
  });
