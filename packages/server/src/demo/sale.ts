import type { PaymentMethod } from '@revive/contract';
import type { JournalLine } from '../features/ledger/index.ts';
import { ACCOUNT_OF } from '../features/orders/index.ts';
import type { Course } from './courses.ts';

export interface DemoEntry {
  at: Date;
  actor: number;
  kind: string;
  /** The beginning of its description; the order's number follows. */
  what: string;
  lines: JournalLine[];
  payment?: {
    kind: 'receipt' | 'refund';
    payment_method: PaymentMethod;
    amount_cents: number;
    reference: string | null;
  };
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
  receive(by: By, receipt: Receipt): void;
  /** Takes back what was not completed: its price, the money refunded for it and the discount granted on it. */
  cancel(by: By, falling: Falling, completed: readonly { service_id: number }[]): void;
}

interface Receipt {
  kind: string;
  amount_cents: number;
  discount_cents: number;
  payment_method: PaymentMethod;
  reference: string | null;
}

interface Falling {
  price_cents: number;
  refund_cents: number;
  discount_cents: number;
}

/** The order of a course with its books, as `ensureServiceSale` begins it. */
export function createSale({ cost_cents, services }: Course, at: Date, actor: number): Sale {
  const sale: Sale = {
    made: { at, actor },
    status: cost_cents === 0 ? 'CONFIRMED' : 'PENDING',
    paid_at: cost_cents === 0 ? at : null,
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
    receive: (by, receipt) => receive(sale, by, receipt),
    cancel: (by, falling, completed) => cancel(sale, by, falling, completed),
  };
  sale.entries.push({
    at,
    actor,
    kind: 'service_sale',
    what: 'Treatments',
    lines: [
      { account: 'receivable', debit_cents: cost_cents },
      { account: 'service_revenue', credit_cents: cost_cents },
    ],
  });
  return sale;
}

// As `receivePayment` of orders does it.
function receive(sale: Sale, { at, actor }: By, receipt: Receipt): void {
  const { kind, amount_cents, discount_cents, payment_method, reference } = receipt;
  sale.entries.push({
    at,
    actor,
    kind,
    what: 'Payment',
    lines: [
      { account: ACCOUNT_OF[payment_method], debit_cents: amount_cents },
      { account: 'discounts_given', debit_cents: discount_cents },
      { account: 'receivable', credit_cents: amount_cents + discount_cents },
    ],
    ...(amount_cents > 0 && { payment: { kind: 'receipt', payment_method, amount_cents, reference } }),
  });
  sale.received_cents += amount_cents;
  sale.discount_cents += discount_cents;
  sale.total_cents -= discount_cents;
  if (sale.received_cents >= sale.total_cents) confirm(sale, at);
}

// As `cancelServiceSale` of orders does it.
function cancel(
  sale: Sale,
  { at, actor }: By,
  { price_cents, refund_cents, discount_cents }: Falling,
  completed: readonly { service_id: number }[],
): void {
  const receipts = sale.entries.flatMap((entry) => entry.payment ?? []);
  const payment_method = receipts.at(-1)?.payment_method ?? 'mobile_money';
  sale.entries.push({
    at,
    actor,
    kind: 'service_cancellation',
    what: 'Cancellation',
    lines: [
      { account: 'service_revenue', debit_cents: price_cents },
      { account: 'discounts_given', credit_cents: discount_cents },
      { account: ACCOUNT_OF[payment_method], credit_cents: refund_cents },
      { account: 'receivable', credit_cents: price_cents - refund_cents - discount_cents },
    ],
    ...(refund_cents > 0 && {
      payment: {
        kind: 'refund',
        payment_method,
        amount_cents: refund_cents,
        reference: 'Given back at the desk',
      },
    }),
  });
  sale.refunded_cents += refund_cents;
  if (completed.length === 0) {
    sale.status = 'CANCELLED';
    sale.cancelled_at = at;
    return;
  }
  sale.lines = sale.lines
    .map((line) => ({
      ...line,
      quantity: completed.filter((session) => session.service_id === line.service_id).length,
    }))
    .filter((line) => line.quantity > 0);
  sale.subtotal_cents -= price_cents;
  sale.discount_cents -= discount_cents;
  sale.total_cents -= price_cents - discount_cents;
  if (sale.received_cents - sale.refunded_cents >= sale.total_cents) confirm(sale, at);
}

function confirm(sale: Sale, at: Date): void {
  sale.status = 'CONFIRMED';
  sale.paid_at ??= at;
}
