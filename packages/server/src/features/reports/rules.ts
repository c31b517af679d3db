import { type FieldTexts, type Pace, periodBefore, type Sentence, textOf } from '@revive/contract';
import { ReportPeriod } from '@revive/contract/schemas';

const MOST_DAYS_BY_DAY = 92;
const DAY_MS = 86_400_000;

/** A report's days and the previous period of the same length; all `YYYY-MM-DD`, both ends included. */
export interface Compared {
  period: ReportPeriod;
  previous_period: ReportPeriod;
}

export const compare = ({ start_date, end_date }: ReportPeriod): Compared => {
  const period = { start_date, end_date };
  return { period, previous_period: periodBefore(period) };
};

/** The errors of a list's days, by field; null when they are valid. */
export function periodProblems(days: { start_date: string; end_date: string }): FieldTexts | null {
  const { error } = ReportPeriod.safeParse(days);
  return error
    ? Object.fromEntries(
        error.issues.map(({ path, message }) => [path.join('.'), [textOf(message as Sentence)]]),
      )
    : null;
}

/** By day, or by month for long periods. */
export const paceOf = ({ start_date, end_date }: ReportPeriod): Pace =>
  Date.parse(end_date) - Date.parse(start_date) < MOST_DAYS_BY_DAY * DAY_MS ? 'day' : 'month';

/** Every day of a period, or the first day of every month it touches. */
export function datesOf({ start_date, end_date }: ReportPeriod, by: Pace): string[] {
  const dates: string[] = [];
  const next = new Date(by === 'month' ? `${start_date.slice(0, 7)}-01` : start_date);
  for (let date = dayOf(next); date <= end_date; date = dayOf(next)) {
    dates.push(date);
    if (by === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
    else next.setUTCDate(next.getUTCDate() + 1);
  }
  return dates;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day before a business day. */
export const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - DAY_MS));

/** Both sides of an account in the period or the previous one; without a date of the whole period. */
export interface LedgerSum {
  account: string;
  is_previous: boolean;
  /** The day or the first of the month; null in the previous period. */
  date: string | null;
  debit_cents: number;
  credit_cents: number;
}

export interface Sides {
  debit_cents: number;
  credit_cents: number;
}

/** Adds up the sums that `of` selects. */
export function addSides(sums: readonly LedgerSum[], of: (sum: LedgerSum) => boolean): Sides {
  const sides = { debit_cents: 0, credit_cents: 0 };
  for (const sum of sums) {
    if (!of(sum)) continue;
    sides.debit_cents += sum.debit_cents;
    sides.credit_cents += sum.credit_cents;
  }
  return sides;
}

/** In percent, to one decimal; null when the whole is 0. */
export const percentOfTotal = (part: number, total: number): number | null =>
  total === 0 ? null : Math.round((part / total) * 1000) / 10;

/** Sales of the period and of the previous one; `costed` are those with a known cost. */
export interface ProductSum {
  pieces: number;
  revenue_cents: number;
  costed_pieces: number;
  costed_revenue_cents: number;
  cost_cents: number;
  previous_pieces: number;
  previous_revenue_cents: number;
  previous_costed_pieces: number;
  previous_costed_revenue_cents: number;
  previous_cost_cents: number;
}

/** The margin in cents and in percent of the revenue; null when no cost is known. */
export function marginOf(
  costedPieces: number,
  revenueCents: number,
  costCents: number,
): { cents: number | null; percent: number | null } {
  if (costedPieces === 0) return { cents: null, percent: null };
  return { cents: revenueCents - costCents, percent: percentOfTotal(revenueCents - costCents, revenueCents) };
}

/** The sums minus those of some rows. */
export function subtract<K extends string>(
  all: Record<K, number>,
  rows: readonly Record<K, number>[],
  keys: readonly K[],
): Record<K, number> {
  return Object.fromEntries(
    keys.map((key) => [key, rows.reduce((left, row) => left - row[key], all[key])]),
  ) as Record<K, number>;
}
