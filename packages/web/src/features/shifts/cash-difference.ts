import type { Shift } from '@revive/contract';
import { formatMoneyDelta } from '../../lib/money.ts';
import { formatUnitsDelta } from '../../lib/units.ts';

/** By how much the cash of a counted drawer is short (below 0) or over. */
export interface CashDifference {
  /** Dollars; with the notes of the second currency once their shift is closed, at the rate of that day. */
  dollars: number;
  /** Notes of the second currency that are not valued yet, in its units. */
  notes: { units: number; code: string } | undefined;
}

/** Undefined until the drawer is counted. What another rate made of its notes is no difference of the count. */
export function cashDifference({
  counts,
  note_count,
}: Pick<Shift, 'counts' | 'note_count'>): CashDifference | undefined {
  const cash = counts?.find(({ payment_method }) => payment_method === 'cash');
  if (!cash) return undefined;
  if (!note_count || note_count.difference === 0) return { dollars: cash.difference, notes: undefined };
  const { currency: code, difference: units, valued } = note_count;
  if (!valued) return { dollars: cash.difference, notes: { units, code } };
  // Dollars are floats here, so they are added up in whole cents.
  const cents = Math.round(cash.difference * 100) + Math.round(valued.difference * 100);
  return { dollars: cents / 100, notes: undefined };
}

/** -$2.00, or -$2.00 · -1,000 SOS. */
export const formatCashDifference = ({ dollars, notes }: CashDifference): string =>
  notes
    ? [...(dollars === 0 ? [] : [formatMoneyDelta(dollars)]), formatUnitsDelta(notes.units, notes.code)].join(
        ' · ',
      )
    : formatMoneyDelta(dollars);
