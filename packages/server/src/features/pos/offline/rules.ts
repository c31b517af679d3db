import {
  type Cents,
  cents,
  dollars,
  type OfflineSale,
  offlineReceiptNumber,
  type Policy,
  sumCents,
  type Totals,
} from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';

/** A clock that is further off than this is said. */
const TOLERANCE_MS = 10 * 60_000;

/** The most a sale without a line may be as text: 200 items are a quarter of it. */
export const MOST_TEXT = 120_000;

/** A sale as it is read. Whether it is signed is another question: a person may book it without. */
const SignedBody = OfflineSaleBody.omit({ signature: true });
type SignedBody = Omit<OfflineSaleBody, 'signature'>;

/** The same, with the sums of its receipt. */
export type MadeSale = Omit<SignedBody, 'sale'> & { sale: OfflineSale & { totals: ReceiptTotals } };

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
  const { data, error } = SignedBody.safeParse(sent);
  if (error) return { fields: [...new Set(error.issues.map(({ path }) => path.join('.')))].sort() };
  if (typeof number === 'number' && data.receipt_number !== offlineReceiptNumber(number, data.device_seq))
    return { fields: ['receipt_number'] };
  const { items, payment_info, total } = data.sale;
  const subtotal = sumCents(items.map((item) => item.unit_price * item.quantity));
  const { discount } = payment_info;
  const tax = data.sale.tax ?? cents(total - subtotal + discount);
  const totals = { subtotal, discount, tax, total };
  if (total + discount > subtotal * MOST_TAXED) return { fields: ['sale.total'] };
  if (tax < 0 || (!hasTaxAdded(totals) && !hasTaxIn(totals))) return { fields: ['sale.total'] };
  const isDollars = payment_info.currency === undefined;
  if (isDollars && payment_info.amount_paid < total) return { fields: ['sale.payment_info.amount_paid'] };
  return { body: { ...data, sale: { ...data.sale, totals } } };
}

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
