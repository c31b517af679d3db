import { inNotes, type OnlineOrder, type PaymentMethod, type Sale, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { type Due, type PaymentDeps, refuseWhilePaymentOpen, type WalletPlan } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { readCurrency, shareDrawer } from '../shifts/index.ts';
import { refuseBesideGoods } from './beside-goods.ts';
import { dueOfOrder, keepForPayment } from './keep-for-payment.ts';
import { getOnlineOrder } from './list-online-orders.ts';
import { getSale } from './list-sales.ts';
import { lockGoodsOrder } from './lock-goods-order.ts';
import { lockOnlineOrder } from './lock-online-order.ts';
import { receivePayment } from './receive-payment.ts';
import { recogniseSale } from './recognise-sale.ts';
import { reserveGoods } from './reserve-goods.ts';
import { unpaidOf } from './rules.ts';

interface Call {
  id: number;
  payment_method: PaymentMethod;
  /** The second currency it is given in, in the notes that are nearest to what is owed. */
  currency?: string | undefined;
  reference: string | null;
  actor_id: number;
}

/**
 * Records that an order was paid in full at the counter or to the courier. Throws `Conflict` when it cannot be, and naming
 * a product that is gone.
 */
export async function receiveForOrder(db: Db, clock: Clock, call: Call): Promise<OnlineOrder> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockOnlineOrder(trx, call.id);
    await receiveForSale(trx, clock, call);
    return getOnlineOrder(trx, id);
  });
}

/**
 * Records that what an order of goods still owes was paid, whatever its channel. Throws `Conflict` when nothing is owed,
 * and naming a product that is gone.
 */
export async function receiveForSale(db: Db, clock: Clock, call: Call): Promise<Sale> {
  return inTransaction(db, async (trx) => {
    const order = await lockGoodsOrder(trx, call.id);
    if (order.status === 'CANCELLED') throw new Conflict(text('This order is cancelled and cannot be paid.'));
    if (order.paid_at !== null) throw new Conflict(text('This order is paid already.'));
    await refuseBesideGoods(trx, order.id);
    await refuseWhilePaymentOpen(trx, 'order_id', order.id);
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const policy = await getPolicy(trx);
    const reserved = await reserveGoods(trx, order, { ...facts, policy });
    const recognised = await recogniseSale(trx, reserved, facts);
    const shift_id = await shareDrawer(trx, call.actor_id, { is_needed: call.payment_method === 'cash' });
    const amount_cents = unpaidOf(recognised);
    const currency = await readCurrency(trx, policy, {
      code: call.currency,
      field: 'currency',
      shift_id,
      at: facts.at,
    });
    await receivePayment(trx, recognised, {
      amount_cents,
      notes: currency
        ? { given: { currency, units: inNotes(amount_cents, currency), cents: amount_cents } }
        : undefined,
      payment_method: call.payment_method,
      reference: call.reference,
      kind: 'order_payment',
      shift_id,
      ...facts,
    });
    return getSale(trx, order.id);
  });
}

type Paying = Pick<Call, 'id' | 'actor_id'>;
type Locking = (trx: Transaction<DB>, id: number) => Promise<unknown>;

/** `receiveForOrder` by wallet. */
export const orderPlan = (deps: PaymentDeps, paying: Paying): WalletPlan<OnlineOrder> => ({
  due: (trx) => dueOf(trx, deps, paying, lockOnlineOrder),
  answer: () => getOnlineOrder(deps.db, paying.id),
});

/** `receiveForSale` by wallet. */
export const salePlan = (deps: PaymentDeps, paying: Paying): WalletPlan<Sale> => ({
  due: (trx) => dueOf(trx, deps, paying, lockGoodsOrder),
  answer: () => getSale(deps.db, paying.id),
});

async function dueOf(
  trx: Transaction<DB>,
  { clock }: PaymentDeps,
  { id, actor_id }: Paying,
  lock: Locking,
): Promise<Due> {
  await lock(trx, id);
  await refuseBesideGoods(trx, id);
  const order = await keepForPayment(trx, id, { policy: await getPolicy(trx), actor_id, at: clock.now() });
  return dueOfOrder(order);
}
