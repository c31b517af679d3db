import {
  CANCELLABLE,
  NEXT_STATUS,
  type OrderPaymentStatus,
  type OrderStatus,
  PREVIOUS_STATUS,
  type SaleStatus,
} from '@revive/contract';

export interface Money {
  status: string;
  paid_at: Date | null;
  received_cents: number;
  refunded_cents: number;
}

/** Whether it stands in the ledger as sold: paid or accepted, and not cancelled. */
export const isSold = ({ status, recognised_at }: { status: string; recognised_at: Date | null }): boolean =>
  recognised_at !== null && status !== 'CANCELLED';

/** What of an order's worth after its returns is not received. */
export const unpaidOf = ({
  total_cents,
  returned_cents,
  received_cents,
  refunded_cents,
}: Record<'total_cents' | 'returned_cents' | 'received_cents' | 'refunded_cents', number>): number =>
  total_cents - returned_cents - received_cents + refunded_cents;

/** The refund due of a cancelled order. */
export const refundDue = ({ status, received_cents, refunded_cents }: Money): number =>
  status === 'CANCELLED' ? received_cents - refunded_cents : 0;

/** Confirmed when paid, cancelled when cancelled or void, else pending. */
export function saleStatus({ status, paid_at }: Money): SaleStatus {
  if (status === 'CANCELLED') return 'cancelled';
  return paid_at === null ? 'pending' : 'confirmed';
}

export function paymentStatus(order: Money): OrderPaymentStatus {
  if (refundDue(order) > 0) return 'REFUND_DUE';
  if (order.status === 'CANCELLED') return order.refunded_cents > 0 ? 'REFUNDED' : 'UNPAID';
  return order.paid_at === null ? 'UNPAID' : 'PAID';
}

/** Whether an order may move so: one step forward, nothing else (spec 4, Online order). */
export const canAdvance = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUS[from] === to;

/** The status one step back; undefined where there is none. */
export const previousStatus = (from: OrderStatus): OrderStatus | undefined => PREVIOUS_STATUS[from];

export const canCancel = (status: OrderStatus): boolean => CANCELLABLE.includes(status);
