import { type Cents, cents, type OfflineSale, sumCents, type Totals } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';

/** A clock that is further off than this is said. */
const TOLERANCE_MS = 10 * 60_000;

/** The most a sale without a line may be as text: 200 items are a quarter of it. */
export const MOST_TEXT = 120_000;

/** A sale as it was made, with the sums of its receipt. */
export type MadeSale = Omit<OfflineSaleBody, 'sale'> & { sale: OfflineSale & { totals: ReceiptTotals } };

interface ReceiptTotals {
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
}

type Read = { body: MadeSale } | { fields: string[] };

/** What was sent as a sale, or the fields that cannot be read or do not add up. */
export function readBody(sent: unknown): Read {
  const { data, error } = OfflineSaleBody.safeParse(sent);
  if (error) return { fields: [...new Set(error.issues.map(({ path }) => path.join('.')))].sort() };
  const { items, payment_info, total } = data.sale;
  const subtotal = sumCents(items.map((item) => item.unit_price * item.quantity));
  const { discount } = payment_info;
  const tax = data.sale.tax ?? cents(total - subtotal + discount);
  const totals = { subtotal, discount, tax, total };
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
