import { METHOD_OF_POS, type PosSale, type SoldAtCounter } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import {
  lockGoods,
  openOrder,
  postSale,
  priceGoods,
  receivePayment,
  takeGoods,
  toReceipt,
  toSale,
} from '../orders/index.ts';
import { allowDiscount, getPolicy } from '../policy/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { knowBuyer } from './know-buyer.ts';
import { handedOver } from './rules.ts';

/**
 * Sells goods at the counter in one transaction: order, stock, ledger and money; returns the receipt. Throws `Invalid`
 * for an invalid buyer, discount or amount, `Forbidden` for a discount the cashier may not give, and `Conflict` for a
 * changed price, too little stock, or a missing shift where the owner requires one.
 */
export async function sellAtCounter(
  db: Db,
  clock: Clock,
  sale: PosSale,
  cashier: StaffActor,
): Promise<SoldAtCounter> {
  return inTransaction(db, async (trx) => {
    const facts = { actor_id: cashier.id, at: clock.now() };
    const { payment_method, amount_paid, discount } = sale.payment_info;
    const policy = await getPolicy(trx);
    const shift_id = await shareDrawer(trx, cashier.id, { is_needed: true, policy });
    const { known_as, ...buyer } = await knowBuyer(trx, sale.client);
    const lines = await lockGoods(trx, sale.items);
    const sold_by_name = cashier.name;
    const goods = { channel: 'POS', lines, discount_cents: discount, delivery: null } as const;
    const totals = priceGoods(policy, goods);
    const discount_reason = allowDiscount(policy, {
      sold_cents: totals.subtotal_cents,
      discount_cents: totals.discount_cents,
      reason: sale.payment_info.discount_reason,
      role: cashier.role,
      under: 'payment_info.',
    });
    const tendered = handedOver(payment_method, amount_paid, totals.total_cents);
    if (tendered === null) throw new Invalid({ 'payment_info.amount_paid': ['Invalid payment amount'] });
    const order = await openOrder(trx, policy, {
      ...goods,
      discount_reason,
      buyer,
      sold_by: cashier.id,
      shift_id,
      hold_ends_at: null,
      access_token: null,
      is_recognised: true,
      at: facts.at,
    });
    await watchDiscount(trx, policy, {
      sold_cents: totals.subtotal_cents,
      discount_cents: totals.discount_cents,
      sale: `order ${order.id}`,
      subject: order.order_number,
      actor: cashier,
      at: facts.at,
      under: 'payment_info.',
    });
    const payment = {
      amount_cents: order.total_cents,
      payment_method: METHOD_OF_POS[payment_method],
      reference: null,
      kind: 'order_payment',
    };
    const sold = (await takeGoods(trx, order, lines)).map((line) => ({ ...line, returned: 0 }));
    await postSale(trx, order, facts);
    const paid = await receivePayment(trx, order, {
      ...facts,
      ...payment,
      tendered_cents: tendered,
      shift_id,
    });
    const payments =
      payment.amount_cents > 0 ? [{ ...payment, kind: 'receipt', wallet: null, phone: null }] : [];
    const paid_by = payments.map((each) => each.payment_method);
    return {
      order: toSale({ ...paid, sold_by_name, paid_by, known_as, returns: [] }, sold),
      receipt: toReceipt(paid, { lines: sold, payments, sold_by_name }),
    };
  });
}
