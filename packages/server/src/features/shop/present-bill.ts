import { dollars, type MoneyWay, type Receipt, type ShopOrder } from '@revive/contract';
import { namesOnly } from '../../lib/texts.ts';
import type { BillWithParts } from '../bills/index.ts';
import { type OrderWithParts, wordsOf } from '../orders/index.ts';
import { isTestWallet } from '../payments/index.ts';
import { toBuyersReceipt } from './present.ts';
import { maskPhone } from './rules.ts';

interface Billed {
  bill: BillWithParts;
  /** Of gift cards that are paid, by the card's id. */
  codes: ReadonlyMap<number, string>;
}

type Line = BillWithParts['lines'][number];

const besideGoods = ({ lines }: BillWithParts): Line[] =>
  lines.filter(({ kind }) => kind === 'package' || kind === 'gift_card');

const worthOf = (lines: readonly Line[]): number =>
  dollars(lines.reduce((sum, { amount_cents }) => sum + amount_cents!, 0) as never);

/** An order with what was ordered beside its goods: its sums are those of all of it. */
export function withBill(shown: ShopOrder, order: OrderWithParts, billed: Billed): ShopOrder {
  const { bill } = billed;
  const beside = besideGoods(bill);
  const plus = (amount: number) => Math.round((amount + worthOf(beside)) * 100) / 100;
  return {
    ...shown,
    items: [...shown.items, ...beside.map((line, place) => toItem(line, place, billed))],
    subtotal: plus(shown.subtotal),
    total_amount: plus(shown.total_amount),
    payment_status:
      bill.state === 'void' && shown.payment_status === 'UNPAID' ? 'REFUNDED' : shown.payment_status,
    receipt: bill.settled_at === null ? shown.receipt : toReceipt(order, beside, billed),
  };
}

const toItem = (line: Line, place: number, { codes }: Billed): ShopOrder['items'][number] => ({
  id: -1 - place,
  product_id: null,
  package: line.package_id,
  gift_card: line.card_id === null ? null : { code: codes.get(line.card_id) ?? null },
  name: line.name,
  texts: namesOnly(line.texts),
  image: null,
  quantity: line.quantity,
  unit_price: dollars(line.unit_price_cents),
  total_price: dollars(line.amount_cents!),
});

/** One receipt over the goods and what was bought beside them, in all ways that paid. */
function toReceipt(order: OrderWithParts, beside: readonly Line[], { bill, codes }: Billed): Receipt {
  const receipt = toBuyersReceipt(order);
  const paid = bill.payments.filter(({ state }) => state !== 'failed');
  const plus = (amount: number) => Math.round((amount + worthOf(beside)) * 100) / 100;
  const byWallet = paid.findLast(({ phone }) => phone !== null);
  return {
    ...receipt,
    date: bill.settled_at!.toISOString(),
    items: [
      ...receipt.items,
      ...beside.map((line) => ({
        name: line.name,
        texts: namesOnly(line.texts),
        ...(line.card_id !== null && codes.has(line.card_id) && { code: codes.get(line.card_id)! }),
        price: dollars(line.unit_price_cents),
        quantity: line.quantity,
        returned: 0,
        subtotal: dollars(line.amount_cents!),
      })),
    ],
    subtotal: plus(receipt.subtotal),
    total: plus(receipt.total),
    paymentMethod: wordsOf(paid.map(({ method }) => method as MoneyWay)),
    amountPaid: plus(receipt.amountPaid),
    transactionId: byWallet?.reference ?? null,
    paidFrom: byWallet?.phone ? maskPhone(byWallet.phone) : null,
    isTest: paid.some(({ wallet }) => isTestWallet(wallet)),
    voided:
      bill.state === 'void'
        ? { date: bill.ended_at!.toISOString(), reason: bill.end_reason ?? '' }
        : receipt.voided,
  };
}
