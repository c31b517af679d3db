import { type PosSale, type SoldAtCounter, WALLET_DECLINED } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Invalid, PaymentDeclined } from '../../lib/errors.ts';
import { cancelOrder, getReceipt, getSale, lockOrder } from '../orders/index.ts';
import {
  findAttemptByKey,
  type PaymentDeps,
  type Planned,
  recordSeen,
  takeByWallet,
  type WalletCall,
} from '../payments/index.ts';
import { openCounterSale } from './open-counter-sale.ts';

/** Longer than a wallet waits for a PIN. Then the goods are for sale again. */
const HOLD_MS = 10 * 60_000;

interface Counter {
  sale: PosSale;
  cashier: StaffActor;
}

/**
 * Sells goods at the counter to someone whose wallet is asked. Its goods are kept while the wallet thinks, and for sale
 * again once it declined; the same Idempotency-Key asks for the outcome. Throws as `openCounterSale` and `takeByWallet`.
 */
export async function sellByWallet(
  deps: PaymentDeps,
  counter: Counter,
  call: WalletCall,
): Promise<SoldAtCounter> {
  try {
    const attempt = await takeByWallet(deps, call, (trx) => planSale(deps, trx, counter));
    return soldAs(deps.db, attempt.order_id!);
  } catch (error) {
    if (error instanceof PaymentDeclined) await giveUp(deps, call);
    throw error;
  }
}

/** The same of a transfer someone saw on the business's phone. Throws as `recordSeen` too. */
export async function sellAsSeen(
  deps: PaymentDeps,
  counter: Counter,
  transaction_id: string,
): Promise<SoldAtCounter> {
  return inTransaction(deps.db, async (trx) => {
    const inTrx = { ...deps, db: trx };
    let order_id = 0;
    await recordSeen(inTrx, { transaction_id, actor_id: counter.cashier.id }, async (seen) => {
      const planned = await planSale(deps, seen, counter);
      order_id = planned.order_id;
      return planned;
    }).catch(refuseAtField);
    return soldAs(trx, order_id);
  });
}

/** The call has the transaction's number within its payment. */
function refuseAtField(error: unknown): never {
  if (error instanceof Invalid && error.fields.transaction_id)
    throw new Invalid({ 'payment_info.transaction_id': error.fields.transaction_id });
  throw error;
}

async function planSale(
  { clock }: PaymentDeps,
  trx: Transaction<DB>,
  { sale, cashier }: Counter,
): Promise<Planned & { order_id: number }> {
  const at = clock.now();
  const opening = { cashier, at, hold_ends_at: new Date(at.getTime() + HOLD_MS) };
  const { order, shift_id } = await openCounterSale(trx, sale, opening);
  return {
    order_id: order.id,
    amount_cents: order.total_cents,
    description: `Order ${order.order_number}`,
    // Of a transfer someone saw; what a wallet says itself belongs to no shift.
    ...(sale.payment_info.transaction_id && { intent: { shift_id } }),
  };
}

/** Puts the goods of a declined sale back at once. Without it they would come back when their hold ends. */
async function giveUp(deps: PaymentDeps, call: WalletCall): Promise<void> {
  const attempt =
    call.actor_id === null ? undefined : await findAttemptByKey(deps.db, call.actor_id, call.idempotency_key);
  if (!attempt?.order_id) return;
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, attempt.order_id!);
    if (!order?.hold_ends_at || order.status === 'CANCELLED') return;
    await cancelOrder(trx, order, {
      kind: 'hold_ended',
      reason: WALLET_DECLINED,
      actor_id: call.actor_id,
      at: deps.clock.now(),
    });
  });
}

const soldAs = async (db: Db, id: number): Promise<SoldAtCounter> => ({
  order: await getSale(db, id),
  receipt: await getReceipt(db, id),
});
