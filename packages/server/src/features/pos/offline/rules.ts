import {
  type Cents,
  cents,
  dollars,
  type OfflineBill,
  type OfflineSale,
  offlineReceiptNumber,
  type Policy,
  sumCents,
  type Totals,
} from '@revive/contract';
import { OfflineBillBody, OfflineSaleBody } from '@revive/contract/schemas';

/** A clock that is further off than this is said. */
const TOLERANCE_MS = 10 * 60_000;

/** The most a sale without a line may be as text: 200 items are a quarter of it. */
export const MOST_TEXT = 120_000;

/** A sale as it is read. Whether it is signed is another question: a person may book it without. */
const SignedSale = OfflineSaleBody.omit({ signature: true });
const SignedBill = OfflineBillBody.omit({ signature: true });
type SignedBody = Omit<OfflineSaleBody, 'signature' | 'sale'>;

/** A sale or a bill, with the sums of its receipt. */
export type MadeSale = SignedBody & {
  sale: Pick<OfflineSale, 'client' | 'items' | 'total' | 'tax'> & {
    discount_reason: string | null;
    totals: ReceiptTotals;
    /** Goods that were paid in one way, which are one order. */
    payment_info: OfflineSale['payment_info'] | null;
    /** What a bill has more; null of goods that were paid in one way. */
    bill: MadeBill | null;
  };
};

export interface MadeBill {
  treatments: readonly { session: number; amount: Cents; name: string }[];
  payments: OfflineBill['payments'];
  /** What was given beyond the total. */
  change: Cents;
  change_currency: string | undefined;
}

interface ReceiptTotals {
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
}

type Read = { body: MadeSale } | { fields: string[] };

/** What goods may cost at most with the tax that is added to them: no rate is above 100 percent. */
const MOST_TAXED = 2;

/** What was sent as a sale, or the fields that cannot be read or do not add up. `number` is its device's, where that has one. */
export function readBody(sent: unknown, number: number | null | undefined): Read {
  const read = isBill(sent) ? readBill(sent) : readSale(sent);
  if ('fields' in read) return read;
  const { body } = read;
  if (typeof number === 'number' && body.receipt_number !== offlineReceiptNumber(number, body.device_seq))
    return { fields: ['receipt_number'] };
  const { totals } = body.sale;
  if (totals.total + totals.discount > totals.subtotal * MOST_TAXED) return { fields: ['sale.total'] };
  if (totals.tax < 0 || (!hasTaxAdded(totals) && !hasTaxIn(totals))) return { fields: ['sale.total'] };
  return isPaid(body.sale)
    ? read
    : { fields: [body.sale.bill ? 'sale.payments' : 'sale.payment_info.amount_paid'] };
}

const isBill = (sent: unknown): boolean => {
  const { sale } = (sent ?? {}) as { sale?: unknown };
  return typeof sale === 'object' && sale !== null && 'lines' in sale;
};

const fieldsOf = (error: { issues: readonly { path: readonly PropertyKey[] }[] }): string[] =>
  [...new Set(error.issues.map(({ path }) => path.join('.')))].sort();

function readSale(sent: unknown): Read {
  const { data, error } = SignedSale.safeParse(sent);
  if (error) return { fields: fieldsOf(error) };
  const { items, payment_info, total, client } = data.sale;
  const subtotal = sumCents(items.map((item) => item.unit_price * item.quantity));
  const { discount, discount_reason } = payment_info;
  const tax = data.sale.tax ?? cents(total - subtotal + discount);
  const totals = { subtotal, discount, tax, total };
  const sale = {
    client,
    items,
    total,
    tax: data.sale.tax,
    discount_reason,
    totals,
    payment_info,
    bill: null,
  };
  return { body: { ...data, sale } };
}

function readBill(sent: unknown): Read {
  const { data, error } = SignedBill.safeParse(sent);
  if (error) return { fields: fieldsOf(error) };
  const { client, lines, discount, discount_reason, payments, change_currency, total, tax } = data.sale;
  const treatments = lines.flatMap((line) =>
    'session' in line ? [{ session: line.session, amount: line.amount, name: line.name ?? '' }] : [],
  );
  const items = lines.flatMap((line) =>
    'product' in line
      ? [{ product_id: line.product, quantity: line.quantity, unit_price: line.unit_price, name: line.name }]
      : [],
  );
  const subtotal = sumCents([
    ...treatments.map(({ amount }) => amount),
    ...items.map((item) => item.unit_price * item.quantity),
  ]);
  if (discount > subtotal) return { fields: ['sale.discount'] };
  const named = new Set(treatments.map(({ session }) => session));
  if (named.size < treatments.length) return { fields: ['sale.lines'] };
  const change = cents(sumCents(payments.map(worthOf)) - total);
  const bill = { treatments, payments, change, change_currency };
  const totals = { subtotal, discount, tax, total };
  return {
    body: { ...data, sale: { client, items, total, tax, discount_reason, totals, payment_info: null, bill } },
  };
}

/** What a payment of a bill was worth on the receipt. */
export const worthOf = ({ amount, currency, worth }: OfflineBill['payments'][number]): Cents =>
  currency === undefined ? amount : (worth ?? cents(0));

/** Whether what was given pays it, in dollars; change comes from cash alone. */
function isPaid({ bill, payment_info, total }: MadeSale['sale']): boolean {
  if (bill) {
    const cash = sumCents(bill.payments.filter(({ method }) => method === 'cash').map(worthOf));
    return bill.change >= 0 && bill.change <= cash && bill.payments.every((payment) => worthOf(payment) > 0);
  }
  return payment_info?.currency !== undefined || payment_info!.amount_paid >= total;
}

/** What of it was paid in cash, less the change. */
export const cashOf = ({ bill, payment_info, total }: MadeSale['sale']): Cents => {
  if (!bill) return payment_info?.payment_method === 'cash' ? total : cents(0);
  const cash = bill.payments.filter(({ method }) => method === 'cash').map(worthOf);
  return cents(sumCents(cash) - bill.change);
};

const hasTaxAdded = ({ subtotal, discount, tax, total }: ReceiptTotals): boolean =>
  total === subtotal + tax - discount;

const hasTaxIn = ({ subtotal, discount, tax, total }: ReceiptTotals): boolean =>
  total === subtotal - discount && tax <= total;

/** What a receipt says, as an order has it. Without a tax the settings say whether prices have one in them. */
export function totalsOf(receipt: ReceiptTotals, isIncludedNow: boolean): Totals {
  const isIncluded = receipt.tax === 0 ? isIncludedNow : !hasTaxAdded(receipt);
  return {
    subtotal_cents: receipt.subtotal,
    tax_cents: receipt.tax,
    ...(isIncluded && { tax_included: true }),
    discount_cents: receipt.discount,
    delivery_cents: cents(0),
    total_cents: receipt.total,
  };
}

/** What waited on a device when it made a sale, as far as its sales say. */
export interface Waited {
  cents: number;
  /** When the first of them was sold. */
  since: Date | null;
}

const HOUR_MS = 3_600_000;

/** What the owner's limits of a device say of one more sale. The money was taken: it is booked all the same. */
export function beyondLimits(
  { line_device_limit, line_hours }: Pick<Policy, 'line_device_limit' | 'line_hours'>,
  waited: Waited,
  { at, total_cents }: { at: Date; total_cents: number },
): { device?: number; hours?: number } {
  const device = dollars(cents(waited.cents + total_cents));
  const hours = waited.since === null ? 0 : (at.getTime() - waited.since.getTime()) / HOUR_MS;
  return {
    ...(device > line_device_limit && { device }),
    ...(hours > line_hours && { hours: Math.round(hours * 10) / 10 }),
  };
}

interface Hour {
  at: Date;
  /** Whether the device's clock was off by more than ten minutes. */
  is_off: boolean;
}

/**
 * The hour of a sale: as the device said it, but not before the latest of what came before it, nor after the first of what came
 * later.
 */
export function hourOf(
  said: Date,
  { after, before }: { after: readonly Date[]; before: readonly Date[] },
): Hour {
  const latest = Math.min(...before.map((hour) => hour.getTime()));
  const earliest = Math.min(latest, Math.max(...after.map((hour) => hour.getTime())));
  const at = new Date(Math.min(latest, Math.max(earliest, said.getTime())));
  return { at, is_off: Math.abs(said.getTime() - at.getTime()) > TOLERANCE_MS };
}
