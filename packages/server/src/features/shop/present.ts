import {
  type AttemptState,
  dollars,
  type OrderStatus,
  type PaymentFailure,
  payerMessage,
  type Receipt,
  type ShopOrder,
} from '@revive/contract';
import { namesOnly } from '../../lib/texts.ts';
import { type Order, type OrderWithParts, paymentStatus, toReceipt } from '../orders/index.ts';
import type { LatestAttempt } from '../payments/index.ts';
import { maskPhone, paymentState } from './rules.ts';

/** An order as its buyer sees it; `attempt` is its latest payment. */
export function presentOrder(order: OrderWithParts, attempt: LatestAttempt | null): ShopOrder {
  const payment = attempt ? toPayment(order, attempt) : null;
  return {
    id: order.id,
    order_number: order.order_number,
    token: order.access_token!,
    created_at: order.created_at.toISOString(),
    client: { name: order.client_name },
    client_name: order.client_name,
    delivery_type: order.delivery_type as ShopOrder['delivery_type'],
    delivery_address: order.delivery_address,
    delivery_cost: dollars(order.delivery_cents),
    delivery_paid_with_order: order.delivery_paid_with_order,
    items: order.lines.map(toItem),
    subtotal: dollars(order.subtotal_cents),
    tax: dollars(order.tax_cents),
    tax_included: order.tax_included,
    discount: dollars(order.discount_cents),
    total_amount: dollars(order.total_cents),
    status: order.status as OrderStatus,
    payment_status: paymentStatus(order),
    hold_ends_at: order.hold_ends_at?.toISOString() ?? null,
    goods_reserved: order.goods_reserved,
    cancel_reason: order.cancel_reason,
    is_payable: order.status !== 'CANCELLED' && order.paid_at === null && payment?.state !== 'waiting',
    payment,
    receipt: order.paid_at === null ? null : toBuyersReceipt(order),
  };
}

/** The receipt of an order, which shows no number in full. */
export function toBuyersReceipt(order: OrderWithParts): Receipt {
  const receipt = toReceipt(order, order);
  // Whoever knows a client's phone may order with it: the page speaks its visitor's language.
  return {
    ...receipt,
    language: null,
    customerPhone: null,
    paidFrom: receipt.paidFrom && maskPhone(receipt.paidFrom),
  };
}

const toItem = (line: OrderWithParts['lines'][number]): ShopOrder['items'][number] => ({
  id: line.id,
  product_id: line.product_id!,
  package: null,
  gift_card: null,
  name: line.name,
  texts: namesOnly(line.texts),
  image: line.image_hash === null ? null : `/media/${line.image_hash}-card.webp`,
  quantity: line.quantity,
  unit_price: dollars(line.unit_price_cents),
  total_price: dollars(line.total_cents!),
});

export function toPayment(order: Order, attempt: LatestAttempt): NonNullable<ShopOrder['payment']> {
  const state = attempt.state as AttemptState;
  const isRefundDue = state === 'succeeded' && paymentStatus(order) === 'REFUND_DUE';
  return {
    state: paymentState(state),
    phone: maskPhone(attempt.phone),
    message: payerMessage(state, attempt.failure as PaymentFailure | null, isRefundDue),
    transaction_id: state === 'succeeded' ? attempt.wallet_transaction_id : null,
    started_at: new Date(attempt.created_at).toISOString(),
  };
}
