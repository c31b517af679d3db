import type { PaymentMethod } from '@revive/contract';
import type { JournalLine } from '../../packages/server/src/features/ledger/index.ts';
import type { Business } from './business.ts';
import { iso } from './draw.ts';
import { ACCOUNT_OF, credit, debit, ofOrder } from './ledger.ts';
import type { Order } from './orders.ts';

export interface Money {
  payment_method: PaymentMethod;
  amount_cents: number;
  /** Granted together with the payment. */
  discount_cents?: number;
  reference?: string;
  shift_id?: number;
  kind: 'order_payment' | 'booking_payment' | 'session_settlement';
  at: number;
  by: number | null;
}

/** As `receivePayment` does; of treatments as `recordTreatments` does, which says what else the entry moves. */
export function receiveMoney(
  { ledger, orders }: Business,
  order: Order,
  money: Money,
  moves: readonly JournalLine[] = [credit('receivable', money.amount_cents)],
): void {
  const { kind, at, by, discount_cents = 0, ...paid } = money;
  const journal_entry_id = ledger.post({
    kind,
    description: `Payment of order ${order.order_number}`,
    ...ofOrder(order),
    actor_id: by,
    at,
    lines: [debit(ACCOUNT_OF[paid.payment_method], paid.amount_cents), ...moves],
  });
  orders.pay(order, { kind: 'receipt', ...paid, journal_entry_id, recorded_by: by, recorded_at: iso(at) });
  order.discount_cents += discount_cents;
  order.total_cents -= discount_cents;
  if (order.received_cents < order.total_cents) return;
  order.paid_at ??= iso(at);
  order.hold_ends_at = null;
}
