import {
  type Bill,
  type BillReceipt,
  dollars,
  type MoneyWay,
  type ParkedBill,
  taxIn,
  type UnsettledBill,
} from '@revive/contract';
import { namesOnly } from '../../lib/texts.ts';
import { isTestWallet } from '../payments/index.ts';
import { toNotes } from '../shifts/index.ts';
import type { BillWithParts, ParkedRow, UnsettledRow } from './bill-queries.ts';

export function toBill(bill: BillWithParts): Bill {
  const isBooked = bill.settled_at !== null;
  return {
    id: bill.id,
    number: bill.bill_number,
    state: bill.state as Bill['state'],
    client: clientOf(bill),
    total: dollars(bill.total_cents - keptOf(bill)),
    paid: isBooked ? dollars(bill.total_cents) : 0,
    change: dollars(bill.change_cents),
    discount: dollars(bill.discount_cents),
    discount_reason: bill.discount_reason,
    lines: linesOf(bill),
    payments: paymentsOf(bill),
    outside:
      bill.state === 'settled'
        ? bill.outside.map(({ id, method, cents }) => ({ id, method, amount: dollars(cents) }))
        : [],
    receipt: isBooked ? toBillReceipt(bill) : null,
  };
}

/** The receipt of a bill that was settled, with what was voided since. */
export const toBillReceipt = (bill: BillWithParts): BillReceipt => ({
  id: bill.id,
  number: bill.bill_number,
  date: (bill.settled_at ?? bill.created_at).toISOString(),
  customerName: bill.client_name ?? '',
  customerPhone: bill.client_phone,
  cashierName: bill.cashier_name ?? '',
  language: bill.language as BillReceipt['language'],
  lines: linesOf(bill),
  subtotal: dollars(bill.subtotal_cents - keptOf(bill)),
  tax: dollars(bill.tax_cents),
  ...(bill.tax_included && { taxIncluded: true }),
  treatmentTax: dollars(treatmentTaxOf(bill)),
  discount: dollars(bill.discount_cents),
  total: dollars(bill.total_cents - keptOf(bill)),
  payments: paymentsOf(bill).filter(({ state }) => state !== 'failed'),
  amountPaid: dollars(bill.total_cents),
  change: dollars(bill.change_cents),
  changeNotes: bill.change_notes ? toNotes(bill.change_notes) : undefined,
  isTest: bill.payments.some(({ wallet, state }) => state !== 'failed' && isTestWallet(wallet)),
  voided:
    bill.state === 'void' ? { date: bill.ended_at!.toISOString(), reason: bill.end_reason ?? '' } : null,
});

/** What of it is change that was kept for the client, and no part of what was bought. */
const keptOf = ({ lines }: BillWithParts): number =>
  lines.filter(({ kind }) => kind === 'credit').reduce((sum, { amount_cents }) => sum + amount_cents!, 0);

/** The tax in what is paid for sessions and packages. */
const treatmentTaxOf = ({ lines }: BillWithParts): number =>
  lines.reduce(
    (sum, line) => sum + taxIn(line.amount_cents! - line.discount_cents, line.tax_basis_points / 100),
    0,
  );

export const toUnsettled = (bill: UnsettledRow): UnsettledBill => ({
  id: bill.id,
  number: bill.bill_number,
  state: bill.state as UnsettledBill['state'],
  client: clientOf(bill),
  total: dollars(bill.total_cents - bill.kept_cents),
  lines: bill.lines,
  at: bill.created_at.toISOString(),
  by: bill.by_name,
});

const clientOf = ({ client_id, client_name }: Pick<BillWithParts, 'client_id' | 'client_name'>) =>
  client_id === null ? null : { id: client_id, name: client_name ?? '' };

const linesOf = (bill: BillWithParts): Bill['lines'] =>
  bill.lines.map((line) => ({
    kind: line.kind as Bill['lines'][number]['kind'],
    name: line.name,
    texts: namesOnly(line.texts),
    client:
      line.person_id === null || line.person_id === bill.client_id
        ? null
        : { id: line.person_id, name: line.person_name ?? '' },
    quantity: line.quantity,
    unit_price: dollars(line.unit_price_cents),
    amount: dollars(line.amount_cents!),
    discount: dollars(line.discount_cents),
    session: line.session_id,
    session_number: line.session_number,
    session_count: line.session_count,
    booking: line.booking_id,
    product: line.product_id,
    package: line.package_id,
    order: line.order_id,
    gift_card: line.card_id === null ? null : { id: line.card_id, code: null, expires_on: line.expires_on },
  }));

const paymentsOf = (bill: BillWithParts): Bill['payments'] =>
  bill.payments.map((payment) => ({
    id: payment.id,
    method: payment.method as MoneyWay,
    amount: dollars(payment.amount_cents),
    state: payment.state as Bill['payments'][number]['state'],
    reference: payment.reference,
    phone: payment.phone,
    notes:
      payment.currency === null
        ? undefined
        : toNotes({
            code: payment.currency,
            units: payment.units!,
            rate_hundredths: payment.rate_hundredths!,
          }),
  }));

export const toParkedBill = (parked: ParkedRow): ParkedBill => ({
  id: parked.id,
  name: parked.name,
  client: clientOf(parked),
  lines: parked.lines as ParkedBill['lines'],
  at: parked.parked_at.toISOString(),
  by: parked.by_name,
});
