import { dollars, type Receipt } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import type { Order } from './ensure-service-sale.ts';
import { findWithParts, type SoldParts } from './order-queries.ts';

// Names of payment methods on the receipt.
const METHOD_WORDS: Record<string, string> = { cash: 'cash', card: 'card', mobile_money: 'mobile' };

/** The receipt of a sale; `NotFound` when there is no such order. */
export async function getReceipt(db: Db, id: number): Promise<Receipt> {
  const order = found(await findWithParts(db, id), 'Sale');
  return toReceipt(order, order);
}

/** The receipt of a sale: goods or treatments, sums, money handed over, and whether it was voided. */
export function toReceipt(order: Order, { lines, payments, sold_by_name }: SoldParts): Receipt {
  const receipts = payments.filter((payment) => payment.kind === 'receipt');
  const methods = [...new Set(receipts.map((payment) => METHOD_WORDS[payment.payment_method]!))];
  const paid = order.tendered_cents ?? order.received_cents;
  return {
    id: order.id,
    orderNumber: order.order_number,
    date: (order.paid_at ?? order.created_at).toISOString(),
    customerName: order.client_name,
    cashierName: sold_by_name ?? '',
    items: lines.map((line) => ({
      name: line.name,
      price: dollars(line.unit_price_cents),
      quantity: line.quantity,
      subtotal: dollars(line.total_cents!),
    })),
    subtotal: dollars(order.subtotal_cents),
    tax: dollars(order.tax_cents),
    discount: dollars(order.discount_cents),
    delivery: order.delivery_paid_with_order ? dollars(order.delivery_cents) : 0,
    total: dollars(order.total_cents),
    paymentMethod: methods.join(', '),
    amountPaid: dollars(paid),
    change: dollars(Math.max(0, paid - order.total_cents)),
    transactionId: receipts.findLast((payment) => payment.reference !== null)?.reference ?? null,
    voided:
      order.cancelled_at === null
        ? null
        : { date: order.cancelled_at.toISOString(), reason: order.cancel_reason ?? '' },
  };
}
