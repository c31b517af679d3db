import type { PaymentMethod } from '@revive/contract';
import type { JournalLine } from '../features/ledger/index.ts';
import {
  ACCOUNT_OF,
  allocateRefund,
  balancesOf,
  differenceOf,
  NOT_SOLD,
  type TreatedSession,
} from '../features/orders/index.ts';
import type { Course } from './courses.ts';

export interface DemoPayment {
  kind: 'receipt' | 'refund';
  payment_method: PaymentMethod;
  amount_cents: number;
  reference: string | null;
  /** The receipt whose money a refund gives back. */
  reverses: DemoPayment | null;
}

export interface DemoEntry {
  at: Date;
  actor: number;
  kind: string;
  /** The beginning of its description; the order's number follows. */
  what: string;
  lines: JournalLine[];
  payments: DemoPayment[];
}

interface By {
  at: Date;
  actor: number;
}

export interface SaleLine {
  service_id: number;
  name: string;
  unit_price_cents: number;
  quantity: number;
}

export interface Sale {
  made: By;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  paid_at: Date | null;
  cancelled_at: Date | null;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  received_cents: number;
  refunded_cents: number;
  lines: SaleLine[];
  entries: DemoEntry[];
}

/** The order of a course with its books, as `ensureServiceSale` begins it. */
export const createSale = ({ cost_cents, services }: Course, at: Date, actor: number): Sale => ({
  made: { at, actor },
  status: 'PENDING',
  paid_at: null,
  cancelled_at: null,
  subtotal_cents: cost_cents,
  discount_cents: 0,
  total_cents: cost_cents,
  received_cents: 0,
  refunded_cents: 0,
  lines: services.map((service) => ({
    service_id: service.id,
    name: service.name,
    unit_price_cents: service.price_cents,
    quantity: service.sessions,
  })),
  entries: [],
});

export interface SaleChange extends By {
  kind: string;
  what: string;
  before: readonly TreatedSession[];
  after: readonly TreatedSession[];
  payments?: DemoPayment[];
}

/** As `recordTreatments` of orders does it. */
export function changeSale(sale: Sale, change: SaleChange): void {
  const { at, actor, kind, what, before, after, payments = [] } = change;
  const was = sale.entries.length === 0 ? NOT_SOLD : balancesOf(before, sale);
  for (const payment of payments)
    sale[payment.kind === 'receipt' ? 'received_cents' : 'refunded_cents'] += payment.amount_cents;
  const moved = payments.map((payment): JournalLine => {
    const account = ACCOUNT_OF[payment.payment_method];
    return payment.kind === 'receipt'
      ? { account, debit_cents: payment.amount_cents }
      : { account, credit_cents: payment.amount_cents };
  });
  const lines = [...moved, ...differenceOf(was, balancesOf(after, sale))];
  const isPosted = lines.some((line) => ('debit_cents' in line ? line.debit_cents : line.credit_cents) > 0);
  // A gift moves nothing before it is held.
  if (isPosted) sale.entries.push({ at, actor, kind, what, lines, payments });
  if (after.length === 0) {
    sale.status = 'CANCELLED';
    sale.cancelled_at = at;
    return;
  }
  const sum = (of: 'price_cents' | 'discount_cents') =>
    after.reduce((cents, session) => cents + session[of], 0);
  sale.lines = sale.lines
    .map((line) => ({
      ...line,
      quantity: after.filter(({ service_id }) => service_id === line.service_id).length,
    }))
    .filter((line) => line.quantity > 0);
  sale.subtotal_cents = sum('price_cents');
  sale.discount_cents = sum('discount_cents');
  sale.total_cents = sale.subtotal_cents - sale.discount_cents;
  if (sale.received_cents - sale.refunded_cents < sale.total_cents) return;
  sale.status = 'CONFIRMED';
  sale.paid_at ??= at;
}

/** What goes back of a sale's receipts: the newest first, each by its own method. */
export function refundsOf(sale: Sale, amount: number): DemoPayment[] {
  const paid = sale.entries.flatMap((entry) => entry.payments);
  const moved = paid.map(({ reverses, ...payment }, id) => ({
    ...payment,
    id,
    reverses_id: reverses && paid.indexOf(reverses),
    credit_account_id: null,
    bill_payment_id: null,
    wallet_id: null,
  }));
  return allocateRefund(moved, amount).map(({ receipt_id, amount_cents }) => ({
    kind: 'refund',
    payment_method: paid[receipt_id]!.payment_method,
    amount_cents,
    reference: 'Given back at the desk',
    reverses: paid[receipt_id]!,
  }));
}
