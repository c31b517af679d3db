import type { PosSale } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { watchDiscount } from '../alerts/index.ts';
import {
  findOrderOfSale,
  isSameSale,
  lockGoods,
  openOrder,
  priceGoods,
  refuseSoldBefore,
  takeGoods,
} from '../orders/index.ts';
import { allowDiscount } from '../policy/index.ts';
import { shareDrawerOfSale } from '../shifts/index.ts';
import { knowBuyer } from './know-buyer.ts';
import { readCash } from './read-cash.ts';

interface Opening {
  cashier: StaffActor;
  at: Date;
  /** Until when the goods are kept for a wallet that is asked; null for a sale that is written as paid. */
  hold_ends_at: Date | null;
  /** What its key says it is: there is one sale of it. */
  sale_id: string | null;
}

/**
 * Checks a sale of the counter, opens its order and takes its goods out of stock. Throws `Invalid` for an invalid buyer,
 * discount or amount, `Forbidden` for a discount the cashier may not give, and `Conflict` for a changed price, too little
 * stock, or a missing shift where the owner requires one, and `SoldBefore` where there is an order of its id.
 */
export async function openCounterSale(
  trx: Transaction<DB>,
  sale: PosSale,
  { cashier, at, hold_ends_at, sale_id }: Opening,
) {
  const { discount } = sale.payment_info;
  const asked = { items: sale.items, discount_cents: discount };
  await refuseSoldBefore(trx, sale_id, findOrderOfSale, (order) => isSameSale(order, asked));
  const { policy, shift_id } = await shareDrawerOfSale(trx, cashier.id);
  const { known_as, language, ...buyer } = await knowBuyer(trx, sale.client);
  const lines = await lockGoods(trx, sale.items);
  const goods = { channel: 'POS', lines, discount_cents: discount, delivery: null } as const;
  const totals = priceGoods(policy, goods);
  const given = { sold_cents: totals.subtotal_cents, discount_cents: totals.discount_cents };
  const discount_reason = allowDiscount(policy, {
    ...given,
    reason: sale.payment_info.discount_reason,
    role: cashier.role,
    under: 'payment_info.',
  });
  const { total_cents } = totals;
  const { tendered_cents: tendered, notes } = await readCash(trx, policy, sale.payment_info, {
    total_cents,
    shift_id,
    at,
  });
  const order = await openOrder(trx, policy, {
    ...goods,
    discount_reason,
    buyer,
    sold_by: cashier.id,
    shift_id,
    hold_ends_at,
    sale_id,
    access_token: null,
    tendered_cents: hold_ends_at === null ? tendered : undefined,
    at,
  });
  await watchDiscount(trx, policy, {
    ...given,
    sale: `order ${order.id}`,
    about: { record: 'order', id: order.id },
    actor: cashier,
    at,
    under: 'payment_info.',
  });
  const texts = new Map(lines.map((line) => [line.product_id, line.texts]));
  const sold = (await takeGoods(trx, order, lines)).map((line) => ({
    ...line,
    texts: texts.get(line.product_id!)!,
    returned: 0,
  }));
  return { order, sold, notes, shift_id, known_as, language };
}
