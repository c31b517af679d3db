import { METHOD_OF_POS, type PosSale, type SoldAtCounter } from '@revive/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { Invalid } from '../errors.ts';
import type { StaffActor } from '../http/actor.ts';
import { getSale, placeOrder, receiptOf, receivePayment, recogniseSale } from '../orders/index.ts';
import { getPolicy, refuseDiscount } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { knowBuyer } from './know-buyer.ts';
import { handedOver } from './rules.ts';

/**
 * Sells goods over the counter in one transaction: order, stock, ledger and money, and the receipt that proves them.
 * Throws `Invalid` for a buyer, a discount or an amount that cannot be, `Forbidden` for a discount the cashier may not
 * give, and `Conflict` naming the product for a price or a stock that is not so any more, or
 * where the owner demands an open shift.
 */
export async function sellAtCounter(
  db: Db,
  clock: Clock,
  sale: PosSale,
  cashier: StaffActor,
): Promise<SoldAtCounter> {
  return inTransaction(db, async (trx) => {
    const facts = { actor_id: cashier.id, at: clock.now() };
    const { payment_method, amount_paid, discount, discount_reason } = sale.payment_info;
    const policy = await getPolicy(trx);
    const shift_id = await shareDrawer(trx, cashier.id, { is_needed: true });
    const buyer = await knowBuyer(trx, sale.client);
    const order = await placeOrder(trx, policy, {
      channel: 'POS',
      items: sale.items,
      discount_cents: discount,
      discount_reason,
      buyer,
      delivery: null,
      sold_by: cashier.id,
      shift_id,
      hold_ends_at: null,
      access_token: null,
      at: facts.at,
    });
    refuseDiscount(policy, {
      sold_cents: order.subtotal_cents,
      discount_cents: order.discount_cents,
      reason: discount_reason,
      role: cashier.role,
      under: 'payment_info.',
    });
    const tendered = handedOver(payment_method, amount_paid, order.total_cents);
    if (tendered === null) throw new Invalid({ 'payment_info.amount_paid': ['Invalid payment amount'] });
    const paid = await receivePayment(trx, await recogniseSale(trx, order, facts), {
      ...facts,
      amount_cents: order.total_cents,
      discount_cents: 0,
      tendered_cents: tendered,
      payment_method: METHOD_OF_POS[payment_method],
      reference: null,
      kind: 'order_payment',
      shift_id,
    });
    return { order: await getSale(trx, order.id), receipt: await receiptOf(trx, paid) };
  });
}
