import {
  dollars,
  type OnlineOrder,
  type OrderStatus,
  type PaymentMethod,
  type Sale,
  type SaleReturn,
  sumCents,
} from '@revive/contract';
import { toPaymentAttempt } from '../payments/index.ts';
import type { OnlineOrderRow } from './online-queries.ts';
import type { SoldParts } from './order-queries.ts';
import { isSold, paymentStatus, refundDue, saleStatus, unpaidOf } from './rules.ts';
import type { SaleRow } from './sale-queries.ts';

export const toSale = (order: Omit<SaleRow, 'lines'>, lines: SoldParts['lines']): Sale => ({
  id: order.id,
  order_number: order.order_number,
  channel: order.channel as Sale['channel'],
  client: order.client_id,
  client_name: order.known_as ?? order.client_name,
  date: order.created_at.toISOString(),
  subtotal: dollars(order.subtotal_cents),
  tax: dollars(order.tax_cents),
  tax_included: order.tax_included,
  total_amount: dollars(order.total_cents),
  discount: dollars(order.discount_cents - order.written_off_cents),
  written_off: dollars(order.written_off_cents),
  returned_amount: dollars(order.returned_cents),
  owed: dollars(isSold(order) ? unpaidOf(order) : 0),
  is_returnable:
    isSold(order) &&
    order.booking_id === null &&
    lines.some((line) => line.product_id !== null && line.returned < line.quantity),
  discount_reason: order.discount_reason,
  paid_amount: dollars(order.received_cents - order.refunded_cents),
  paid_by: order.paid_by as Sale['paid_by'],
  refund_due: dollars(refundDue(order)),
  status: saleStatus(order),
  items: lines.map((line) => ({
    id: line.id,
    product_or_service: line.name,
    product: line.product_id,
    service: line.service_id,
    quantity: line.quantity,
    returned: line.returned,
    unit_price: dollars(line.unit_price_cents),
    total_price: dollars(line.total_cents!),
  })),
  returns: order.returns.map(toReturn),
  notes: order.notes,
  booking: order.booking_id,
  sold_by_name: order.sold_by_name,
  cancel_reason: order.cancel_reason,
  is_void: order.cancel_kind === 'void',
  bill: order.bill_id,
  open_payment: order.open_attempt && toPaymentAttempt(order.open_attempt),
});

const toReturn = (back: SaleRow['returns'][number]): SaleReturn => ({
  id: back.id,
  // JSON inside of a statement has no dates.
  date: new Date(back.recorded_at).toISOString(),
  reason: back.reason,
  by: back.recorded_by_name,
  subtotal: dollars(back.subtotal_cents),
  tax: dollars(back.tax_cents),
  discount: dollars(back.discount_cents),
  total: dollars(back.total_cents),
  refunded: dollars(sumCents(back.refunds.map(({ amount_cents }) => amount_cents))),
  method: (back.refunds[0]?.payment_method as PaymentMethod | undefined) ?? null,
  items: back.lines.map(({ order_line_id, quantity, restocked }) => ({
    item: order_line_id,
    quantity,
    restocked,
  })),
});

/** What of an order stands beside its goods, in cents, where it is paid or where it is to be paid. */
const besideOf = ({ beside }: OnlineOrderRow, isPaid?: boolean): number =>
  sumCents(
    beside
      .filter((line) => isPaid === undefined || line.is_paid === isPaid)
      .map(({ amount_cents }) => amount_cents!),
  );

const plus = (order: number, beside: number) => dollars((order + beside) as never);

export const toOnlineOrder = (order: OnlineOrderRow): OnlineOrder => ({
  id: order.id,
  order_number: order.order_number,
  channel: order.channel as OnlineOrder['channel'],
  created_at: order.created_at.toISOString(),
  client: { id: order.client_id, name: order.known_as ?? order.client_name, phone: order.client_phone },
  ordered_phone: order.ordered_phone,
  // What was sold at the counter was taken along.
  delivery_type: (order.delivery_type ?? 'PICKUP') as OnlineOrder['delivery_type'],
  delivery_address: order.delivery_address,
  delivery_cost: dollars(order.delivery_cents),
  delivery_paid_with_order: order.delivery_paid_with_order,
  items: order.lines.map((line) => ({
    id: line.id,
    product: { id: line.product_id!, name: line.name },
    product_name: line.name,
    quantity: line.quantity,
    returned: line.returned,
    unit_price: dollars(line.unit_price_cents),
    total_price: dollars(line.total_cents!),
  })),
  beside_goods: order.beside.map((line) => ({
    kind: line.kind as OnlineOrder['beside_goods'][number]['kind'],
    name: line.name,
    quantity: line.quantity,
    unit_price: dollars(line.unit_price_cents),
    total_price: dollars(line.amount_cents!),
    booking: line.booking_id,
    order: line.order_id,
  })),
  bill: order.beside[0]?.bill_id ?? null,
  subtotal: plus(order.subtotal_cents, besideOf(order)),
  tax: dollars(order.tax_cents),
  tax_included: order.tax_included,
  discount: dollars(order.discount_cents - order.written_off_cents),
  written_off: dollars(order.written_off_cents),
  total_amount: plus(order.total_cents, besideOf(order)),
  returned_amount: dollars(order.returned_cents),
  paid_amount: plus(order.received_cents - order.refunded_cents, besideOf(order, true)),
  left_to_pay: order.status === 'CANCELLED' ? 0 : plus(unpaidOf(order), besideOf(order, false)),
  status: order.status as OrderStatus,
  payment_status: paymentStatus(order),
  hold_ends_at: order.hold_ends_at?.toISOString() ?? null,
  goods_reserved: order.goods_reserved,
  refund_due: dollars(refundDue(order)),
  notes: order.notes,
  cancel_reason: order.cancel_reason,
  step_back_reason: order.step_back_reason,
  open_payment: order.open_attempt && toPaymentAttempt(order.open_attempt),
});
