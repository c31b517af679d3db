import type { OfferedWallet, ShopOrder } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findBill, findBillOfShopOrder } from '../bills/index.ts';
import { listCodes } from '../credit/index.ts';
import type { OrderWithParts } from '../orders/index.ts';
import { findLatestAttempt, findPaidInto, isByHand, type LatestAttempt } from '../payments/index.ts';
import { presentOrder } from './present.ts';
import { withBill } from './present-bill.ts';

/**
 * An order as its buyer sees it, with its latest payment, and with what was ordered beside goods. Codes of gift cards that are paid
 * are shown to who has the order's token, which made them, for a day.
 */
export async function showOrder(
  db: Db,
  order: OrderWithParts,
  attempt: LatestAttempt | null,
): Promise<ShopOrder> {
  const known = await findBillOfShopOrder(db, order.id);
  if (!known) return presentOrder(order, attempt, await sendToOf(db, attempt));
  const bill = found(await findBill(db, known.id), 'Bill');
  const cards = bill.lines.flatMap(({ card_id }) => (card_id === null ? [] : [card_id]));
  const codes =
    bill.state === 'settled' ? await listCodes(db, cards, order.access_token!) : new Map<number, string>();
  const asked = await findLatestAttempt(db, 'bill_id', bill.id);
  const latest = asked ?? attempt;
  return withBill(presentOrder(order, latest, await sendToOf(db, latest)), order, { bill, codes });
}

/** Where a buyer is to send the money of a payment herself, while that is awaited. */
const sendToOf = async (db: Db, attempt: LatestAttempt | null): Promise<OfferedWallet | null> =>
  attempt && isByHand(attempt) ? ((await findPaidInto(db, attempt.wallet_id!)) ?? null) : null;
