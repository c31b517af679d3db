import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { getPolicy } from '../features/policy/index.ts';
import { businessDate } from '../lib/business-time.ts';
import type { DemoClient } from './clients.ts';
import type { DemoBooking } from './demo-booking.ts';
import { insertAll } from './insert-all.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { listOrderNumbers } from './queries.ts';
import type { DemoEntry, DemoPayment, Sale } from './sale.ts';
import type { WrittenBookings } from './write-bookings.ts';

type Clients = ReadonlyMap<DemoClient, number>;
type Sold = { booking: DemoBooking; sale: Sale };

/** Orders with their lines, then the journal and the receipts, each in the order of time. */
export async function writeMoney(
  trx: Transaction<DB>,
  bookings: readonly DemoBooking[],
  written: WrittenBookings,
  clients: Clients,
  orderNumbers: OrderNumbers,
): Promise<void> {
  const { time_zone } = await getPolicy(trx);
  const sold = bookings
    .flatMap((booking): Sold[] => (booking.sale ? [{ booking, sale: booking.sale }] : []))
    .sort((a, b) => a.sale.made.at.getTime() - b.sale.made.at.getTime());
  const ids = await insertAll(
    trx,
    'orders',
    sold.map(({ booking, sale }) => ({
      order_number: `R${orderNumbers.of(sale.made.at)}`,
      channel: 'SERVICES',
      status: sale.status,
      client_id: clients.get(booking.course.client)!,
      booking_id: written.bookings.get(booking)!,
      subtotal_cents: sale.subtotal_cents,
      discount_cents: sale.discount_cents,
      total_cents: sale.total_cents,
      received_cents: sale.received_cents,
      refunded_cents: sale.refunded_cents,
      sold_by: sale.made.actor,
      business_day: businessDate(sale.made.at, time_zone),
      client_name: booking.course.client.name,
      client_phone: booking.course.client.phone,
      recognised_at: sale.made.at,
      paid_at: sale.paid_at,
      cancelled_at: sale.cancelled_at,
      cancel_kind: sale.cancelled_at && 'cancelled',
      cancel_reason: sale.cancelled_at && 'The booking was cancelled.',
      created_at: sale.made.at,
    })),
  );
  await insertAll(
    trx,
    'order_lines',
    sold.flatMap(({ sale }, index) => sale.lines.map((line) => ({ ...line, order_id: ids[index]! }))),
  );
  const numbers = await listOrderNumbers(trx);
  const entries = sold
    .flatMap(({ booking, sale }, index) =>
      sale.entries.map((entry) => ({
        entry,
        client_id: clients.get(booking.course.client)!,
        order: { id: ids[index]!, number: numbers.get(ids[index]!)! },
      })),
    )
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  await writeEntries(trx, entries);
}

interface Posting {
  entry: DemoEntry;
  client_id: number;
  order: { id: number; number: string };
}

async function writeEntries(trx: Transaction<DB>, postings: readonly Posting[]): Promise<void> {
  const ids = await insertAll(
    trx,
    'journal_entries',
    postings.map(({ entry, order }) => ({
      kind: entry.kind,
      description: `${entry.what} of order ${order.number}`,
      source_type: 'order',
      source_id: order.id,
      actor_id: entry.actor,
      posted_at: entry.at,
    })),
  );
  await insertAll(
    trx,
    'journal_lines',
    postings.flatMap(({ entry, client_id }, index) =>
      entry.lines
        .map((line) => ({
          entry_id: ids[index]!,
          account: line.account,
          client_id,
          debit_cents: 'debit_cents' in line ? line.debit_cents : 0,
          credit_cents: 'credit_cents' in line ? line.credit_cents : 0,
        }))
        // A side of nothing is no line.
        .filter((line) => line.debit_cents + line.credit_cents > 0),
    ),
  );
  await writePayments(
    trx,
    postings.flatMap(({ entry, order }, index) =>
      entry.payments.map((payment) => ({
        payment,
        entry,
        order_id: order.id,
        journal_entry_id: ids[index]!,
      })),
    ),
  );
}

interface Paid {
  payment: DemoPayment;
  entry: DemoEntry;
  order_id: number;
  journal_entry_id: number;
}

/** Receipts and refunds in the order of time. A refund names its receipt, which must have its id by then. */
async function writePayments(trx: Transaction<DB>, paid: readonly Paid[]): Promise<void> {
  const ids = new Map<DemoPayment, number>();
  let next: Paid[] = [];
  const write = async () => {
    const written = await insertAll(
      trx,
      'order_payments',
      next.map(({ payment: { reverses, ...payment }, entry, order_id, journal_entry_id }) => ({
        ...payment,
        reverses_id: reverses && ids.get(reverses)!,
        order_id,
        journal_entry_id,
        recorded_by: entry.actor,
        recorded_at: entry.at,
      })),
    );
    for (const [index, id] of written.entries()) ids.set(next[index]!.payment, id);
    next = [];
  };
  for (const one of paid) {
    if (one.payment.reverses && !ids.has(one.payment.reverses)) await write();
    next.push(one);
  }
  await write();
}
