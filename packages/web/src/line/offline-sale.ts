import {
  type BillReceipt,
  cents,
  dollars,
  type OfflineBill,
  offlineReceiptNumber,
  type PosSale,
  type Receipt,
  saleIdOf,
  type Totals,
  WALK_IN_CUSTOMER,
} from '@revive/contract';
import type * as z from 'zod';
import type { SignedSale } from './open-store.ts';

interface Selling {
  /** The key that the counter sends it with. */
  key: string;
  /** The cart it was sold from. */
  cart?: string;
  totals: Totals;
  cashier: { id: number; name: string };
  shift: number | null;
}

/** Goods that are paid in one way, to be sold without a line. */
export interface GoodsToSell extends Selling {
  body: z.input<typeof PosSale>;
  lines: readonly { id: number; name: string }[];
  paid_cents: number;
  change_cents: number;
  given_notes: Receipt['givenNotes'] | undefined;
  change_notes: Receipt['changeNotes'] | undefined;
}

/** A bill to be made without a line, with what its receipt says. */
export interface BillToSell extends Selling {
  bill: z.input<typeof OfflineBill>;
  receipt: Omit<BillReceipt, 'number' | 'date'>;
}

export type ToSell = GoodsToSell | BillToSell;

/** Which sale of which device, and when. */
export interface Place {
  device: number;
  /** What its receipts begin with. */
  number: number;
  seq: number;
  at: Date;
}

type Unsigned = Omit<SignedSale, 'signature'>;

/** The sale as the device signs and sends it: the call of the counter with what its receipt says. */
export function offlineBodyOf(sale: ToSell, { device, number, seq, at }: Place): Unsigned {
  return {
    id: saleIdOf(sale.key)!,
    device,
    device_seq: seq,
    sold_at: at.toISOString(),
    receipt_number: offlineReceiptNumber(number, seq),
    cashier: sale.cashier.id,
    shift: sale.shift,
    sale: 'bill' in sale ? sale.bill : goodsOf(sale),
  };
}

const goodsOf = ({ body, lines, totals }: GoodsToSell) => {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return {
    ...body,
    items: body.items.map((item) => ({ ...item, name: names.get(Number(item.product_id)) ?? '' })),
    total: dollars(totals.total_cents),
    tax: dollars(totals.tax_cents),
  };
};

/** What the buyer is given. */
export const offlineReceiptOf = (sale: ToSell, place: Place): Receipt | BillReceipt =>
  'bill' in sale
    ? {
        ...sale.receipt,
        number: offlineReceiptNumber(place.number, place.seq),
        date: place.at.toISOString(),
      }
    : goodsReceiptOf(sale, place);

function goodsReceiptOf(sale: GoodsToSell, place: Place): Receipt {
  const { body, totals } = sale;
  const { items } = goodsOf(sale);
  const { payment_method, transaction_id } = body.payment_info as {
    payment_method: string;
    transaction_id?: string;
  };
  return {
    id: 0,
    orderNumber: offlineReceiptNumber(place.number, place.seq),
    date: place.at.toISOString(),
    customerName: body.client.name?.trim() || WALK_IN_CUSTOMER,
    customerPhone: null,
    cashierName: sale.cashier.name,
    language: null,
    isTreatment: false,
    items: items.map(({ name = '', unit_price, ...item }) => {
      const quantity = Number(item.quantity);
      const price = Number(unit_price);
      return {
        name,
        texts: undefined,
        price,
        quantity,
        returned: 0,
        subtotal: dollars(cents(Math.round(price * 100) * quantity)),
      };
    }),
    subtotal: dollars(totals.subtotal_cents),
    tax: dollars(totals.tax_cents),
    ...(totals.tax_included && { taxIncluded: true }),
    discount: dollars(totals.discount_cents),
    writtenOff: 0,
    delivery: 0,
    total: dollars(totals.total_cents),
    paymentMethod: payment_method,
    amountPaid: sale.paid_cents / 100,
    returned: 0,
    refunds: [],
    change: sale.change_cents / 100,
    ...(sale.given_notes && { givenNotes: sale.given_notes }),
    ...(sale.change_notes && { changeNotes: sale.change_notes }),
    transactionId: transaction_id ?? null,
    paidFrom: null,
    paidBy: null,
    isTest: false,
    voided: null,
  };
}
