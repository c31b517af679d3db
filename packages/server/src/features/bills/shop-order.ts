import { GIFT_CARD, type Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { found } from '../../lib/errors.ts';
import { issueGiftCard } from '../credit/index.ts';
import { lockOrder, type Order, unpaidOf } from '../orders/index.ts';
import type { Due } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { type BillLine, billLine } from './bill-line.ts';
import { bookBill } from './book-bill.ts';
import { buyerOf } from './buyer-of.ts';
import type { BillWay } from './check-payments.ts';
import { keepAsked } from './create-bill.ts';
import { priceLines } from './find-lines.ts';
import { followShopBuyer } from './follow-shop-buyer.ts';
import { openAgain } from './open-again.ts';
import type { OpenBill } from './open-bill.ts';
import {
  type BillRow,
  findBillOfShopOrder,
  insertBill,
  insertLines,
  listLines,
  lockBill,
  updateBill,
} from './queries.ts';

/** What is ordered in the shop beside goods: packages by their prices, and gift cards of so many cents. */
export interface BesideGoods {
  packages: readonly { package_id: number; name: string; price_cents: number }[];
  cards: readonly number[];
}

/** The bill of an order of the shop, over its goods and what stands beside them. It is open: nothing is booked or kept. */
export async function makeShopBill(
  trx: Transaction<DB>,
  policy: Policy,
  order: Order,
  { packages, cards }: BesideGoods,
  at: Date,
): Promise<BillRow> {
  const given: BillLine[] = [
    billLine({
      kind: 'order',
      order_id: order.id,
      name: order.order_number,
      unit_price_cents: unpaidOf(order),
    }),
    ...packages.map(({ price_cents, ...sold }) =>
      billLine({ kind: 'package', ...sold, unit_price_cents: price_cents }),
    ),
  ];
  for (const unit_price_cents of cards) {
    const account_id = await issueGiftCard(trx, { expires_on: null, key: order.access_token!, now: at });
    given.push(billLine({ kind: 'gift_card', account_id, name: GIFT_CARD, unit_price_cents }));
  }
  const { lines, totals } = priceLines(policy, given, 0);
  const bill = await insertBill(trx, {
    ...totals,
    state: 'open',
    client_id: order.client_id,
    shop_order_id: order.id,
    created_at: at,
    business_day: businessDate(at, policy.time_zone),
  });
  await insertLines(trx, bill.id, lines);
  return bill;
}

/** The bill of an order of the shop, made where it has none yet. */
export const shopBillOf = (db: Db, orderId: number, at: Date): Promise<BillRow> =>
  inTransaction(db, async (trx) => {
    const order = found(await lockOrder(trx, orderId), 'Order');
    const bill = await findBillOfShopOrder(trx, orderId);
    return bill ?? makeShopBill(trx, await getPolicy(trx), order, { packages: [], cards: [] }, at);
  });

/** In which ways a buyer pays the bill of an order: a gift card as far as it goes, a wallet the rest. */
export interface ShopWays {
  bill_id: number;
  card: { account_id: number; free_cents: number } | undefined;
  wallet_phone: string;
  created_by: number | null;
  at: Date;
}

/** What a wallet is asked for a bill that a gift card pays in part, or not at all. Throws as `openAgain`. */
export async function dueOfShopBill(trx: Transaction<DB>, ways: ShopWays): Promise<Due> {
  const open = await openForBuyer(trx, ways);
  const ordered = open.lines.find(({ kind }) => kind === 'order')!;
  return { ...(await keepAsked(trx, open, ways.at)), description: `Order ${ordered.name}` };
}

/** Books a bill that a gift card pays whole. Throws as `openAgain`, and `Conflict` where the card was spent meanwhile. */
export async function settleShopBill(trx: Transaction<DB>, ways: ShopWays): Promise<void> {
  const { bill_id, created_by: actor_id, at } = ways;
  const bill = found(await lockBill(trx, bill_id), 'Bill');
  const order = found(await lockOrder(trx, bill.shop_order_id!), 'Order');
  if (bill.state === 'open') {
    const orders = new Map([[order.id, order]]);
    const client_id = await followShopBuyer(trx, bill, orders, await listLines(trx, bill_id), '');
    await updateBill(trx, bill_id, { client_id });
  }
  const open = await openForBuyer(trx, ways);
  const buyer = await buyerOf(trx, open.bill);
  const lines = await bookBill(trx, { open: { ...open, buyer }, wallets: new Map(), actor_id, at });
  await insertLines(trx, bill_id, lines);
}

const openForBuyer = (
  trx: Transaction<DB>,
  { bill_id, created_by, at, ...ways }: ShopWays,
): Promise<OpenBill> =>
  openAgain(trx, bill_id, {
    waysOf: async ({ bill }) => waysFor(bill.total_cents, ways),
    // What a buyer pays by a wallet or a card belongs to no shift.
    drawer: async () => ({ policy: await getPolicy(trx), shift_id: null }),
    created_by,
    at,
  });

/** What a card pays of a sum, in cents. */
export const cardShareOf = (card: ShopWays['card'], total_cents: number): number =>
  Math.min(card?.free_cents ?? 0, total_cents);

function waysFor(
  total_cents: number,
  { card, wallet_phone }: Pick<ShopWays, 'card' | 'wallet_phone'>,
): BillWay[] {
  const byCard = cardShareOf(card, total_cents);
  const none = {
    ...{ account_id: null, wallet_phone: null, transaction_id: null, reference: null },
    ...{ currency: null, units: null, rate_hundredths: null },
    ...{ seen: null, waits: false },
  };
  return [
    { ...none, method: 'gift_card' as const, amount_cents: byCard, account_id: card?.account_id ?? null },
    {
      ...none,
      method: 'mobile_money' as const,
      amount_cents: total_cents - byCard,
      wallet_phone,
      waits: true,
    },
  ].filter(({ amount_cents }) => amount_cents > 0);
}
