import {
  type Cents,
  cents,
  dollars,
  inNotes,
  type Policy,
  sessionTaxPoints,
  shareByAmount,
  sumCents,
  taxIn,
} from '@revive/contract';
import type { BillToSell } from '../../line/offline-sale.ts';
import { amountsOf, type NewBillInput } from '../bills/take/ways.ts';
import { billBodyOf } from './counter-bill.ts';
import {
  amountOf,
  type CounterSale,
  changeOf,
  changeRateOf,
  clientOf,
  duesOf,
  paidOf,
  secondOf,
  totalsOf,
} from './counter-sale.ts';
import { nameOfStaff, type Seller, shiftOf } from './to-sell.ts';

type BillReceipt = BillToSell['receipt'];
type Payment = BillToSell['bill']['payments'][number];

/** The sale as a bill that is made without a line: with all that its receipt says. */
export function billToSell(sale: CounterSale, key: string, { policy, staff, shift }: Seller): BillToSell {
  const totals = totalsOf(policy, sale);
  const { discount = 0, discount_reason, change_currency, ...body } = billBodyOf(policy, sale, null);
  const payments = worthInDollars(body, sale, totals.total_cents);
  const bill: BillToSell['bill'] = {
    client: clientOf(sale, new Date()),
    lines: linesOf(sale),
    discount,
    ...(discount_reason && { discount_reason }),
    payments,
    ...(change_currency && { change_currency }),
    total: dollars(totals.total_cents),
    tax: dollars(totals.tax_cents),
  };
  return {
    key,
    ...(sale.cart !== undefined && { cart: sale.cart }),
    totals,
    bill,
    receipt: {
      ...receiptOf(policy, sale, payments),
      cashierName: nameOfStaff(staff),
      subtotal: dollars(totals.subtotal_cents),
      tax: dollars(totals.tax_cents),
      ...(totals.tax_included && { taxIncluded: true }),
      discount: dollars(totals.discount_cents),
      total: dollars(totals.total_cents),
    },
    cashier: { id: staff.id, name: nameOfStaff(staff) },
    shift: shiftOf(shift),
  };
}

const linesOf = (sale: CounterSale): BillToSell['bill']['lines'] => [
  ...duesOf(sale).flatMap(({ line, amount_cents, thing }) =>
    'session' in line
      ? [{ session: line.session, amount: dollars(cents(amount_cents)), name: thing.name }]
      : [],
  ),
  ...sale.lines.map(({ id, name, quantity, price_cents }) => ({
    product: id,
    quantity,
    unit_price: dollars(price_cents),
    name,
  })),
];

/** Payments with what notes of the second currency are worth here: their rate may be another when they come to the books. */
function worthInDollars(
  { payments }: Pick<NewBillInput, 'payments'>,
  sale: CounterSale,
  total: Cents,
): Payment[] {
  const worth = sale.ways ? amountsOf(sale.ways, total).filter((amount) => amount) : [paidOf(sale, total)];
  return payments.map(({ method, amount, currency, transaction_id, transfer, wallet, party }, place) => ({
    method,
    amount,
    ...(currency !== undefined && { currency, worth: dollars(cents(worth[place] ?? 0)) }),
    ...(transaction_id !== undefined && { transaction_id }),
    ...(transfer !== undefined && { transfer }),
    ...(wallet !== undefined && { wallet }),
    ...(party !== undefined && { party }),
  }));
}

function receiptOf(policy: Policy, sale: CounterSale, payments: readonly Payment[]) {
  const { total_cents } = totalsOf(policy, sale);
  const change = changeOf(sale, total_cents);
  const back = changeRateOf(sale);
  const lines = receiptLines(sale);
  const treated = lines.filter(({ session }) => session !== null);
  const points = sessionTaxPoints(policy);
  return {
    id: 0,
    customerName: sale.name.trim(),
    customerPhone: null,
    language: null,
    lines,
    treatmentTax: dollars(
      sumCents(
        treated.map(({ amount, discount }) => taxIn(Math.round((amount - discount) * 100), points / 100)),
      ),
    ),
    payments: payments.map((payment, place) => paidPart(payment, place, sale)),
    amountPaid: dollars(total_cents),
    change: dollars(cents(change)),
    ...(back &&
      change > 0 && { changeNotes: { currency: back.code, units: inNotes(change, back), rate: back.rate } }),
    isTest: false,
    voided: null,
  };
}

function paidPart(payment: Payment, place: number, sale: CounterSale): BillReceipt['payments'][number] {
  const { method, amount, worth, currency, transaction_id, party } = payment;
  const rate = secondOf(sale)?.rate;
  return {
    id: place + 1,
    method,
    amount: Number(worth ?? amount),
    state: 'received',
    reference: transaction_id ?? null,
    phone: party ?? null,
    ...(currency !== undefined && rate !== undefined && { notes: { currency, units: Number(amount), rate } }),
  };
}

const NOTHING = {
  texts: undefined,
  client: null,
  session: null,
  session_number: null,
  session_count: null,
  booking: null,
  product: null,
  package: null,
  order: null,
  gift_card: null,
};

function receiptLines(sale: CounterSale): BillReceipt['lines'] {
  const lines: BillReceipt['lines'] = [
    ...duesOf(sale).flatMap(({ line, thing, number, count, amount_cents }) => {
      if (!('session' in line)) return [];
      const amount = dollars(cents(amount_cents));
      const session = { session: Number(line.session), session_number: number, session_count: count };
      const sum = { quantity: 1, unit_price: amount, amount, discount: 0 };
      return [
        { ...NOTHING, kind: 'session' as const, name: thing.name, texts: thing.texts, ...session, ...sum },
      ];
    }),
    ...sale.lines.map(({ id, name, quantity, price_cents }) => ({
      ...NOTHING,
      kind: 'product' as const,
      name,
      quantity,
      unit_price: dollars(cents(price_cents)),
      amount: dollars(cents(price_cents * quantity)),
      discount: 0,
      product: id,
    })),
  ];
  const shares = shareByAmount(
    amountOf(sale.discount) ?? 0,
    lines.map(({ amount }) => Math.round(amount * 100)),
  );
  return lines.map((line, place) => ({ ...line, discount: dollars(cents(shares[place]!)) }));
}
