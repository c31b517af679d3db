import { cents as asCents, type Cents } from '@revive/contract';

export interface SalesSum {
  orders: number;
  cents: number;
}

/** Part of a range of business days: `days` from the sums by day, `months` from the sums by month; both included. */
export interface RangePart {
  by: 'days' | 'months';
  from: string | undefined;
  to: string | undefined;
}

/**
 * Takes a range of business days apart into the whole months it holds and the days before and after them, so that a
 * long range reads few rows. An open end has no edge: it is whole months from or to whenever.
 */
export function splitRange(start: string | undefined, end: string | undefined): RangePart[] {
  const firstMonth = start && (start.endsWith('-01') ? start : nextMonth(start));
  const lastMonth = end && (end === lastDayOf(end) ? firstOf(end) : previousMonth(end));
  const isWithinOneMonth = firstMonth && lastMonth && lastMonth < firstMonth;
  if (isWithinOneMonth && firstOf(start!) === firstOf(end!)) return [{ by: 'days', from: start, to: end }];
  const parts: RangePart[] = [];
  if (start && start !== firstMonth) parts.push({ by: 'days', from: start, to: lastDayOf(start) });
  if (!isWithinOneMonth) parts.push({ by: 'months', from: firstMonth, to: lastMonth });
  if (end && end !== lastDayOf(end)) parts.push({ by: 'days', from: firstOf(end), to: end });
  return parts;
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const lastDayOf = (day: string) => monthAnd(day, 1, 0);
const nextMonth = (day: string) => monthAnd(day, 1, 1);
const previousMonth = (day: string) => monthAnd(day, -1, 1);

/** A day of the month so many months later; day 0 is the last one of the month before. */
function monthAnd(day: string, months: number, dayOfMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1 + months, dayOfMonth);
  return date.toISOString().slice(0, 10);
}

/** Adds sums up by what `of` says of each, the largest first; what has no such thing, or adds up to no sale, is left out. */
export function sumBy<S extends SalesSum, K>(
  sums: readonly S[],
  of: (sum: S) => K | null,
): (SalesSum & { of: K })[] {
  const found = new Map<K, SalesSum & { of: K }>();
  for (const sum of sums) {
    const key = of(sum);
    if (key === null) continue;
    const before = found.get(key);
    found.set(key, {
      of: key,
      orders: (before?.orders ?? 0) + sum.orders,
      cents: (before?.cents ?? 0) + sum.cents,
    });
  }
  return [...found.values()].filter((sum) => sum.orders > 0).sort((a, b) => b.cents - a.cents);
}

export const totalOf = (sums: readonly SalesSum[]): SalesSum => ({
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
  cents: sums.reduce((cents, sum) => cents + sum.cents, 0),
});

/** What an order was worth on average, to the cent, half up; nothing where there was none. */
export const averageCents = ({ orders, cents }: SalesSum): Cents =>
  asCents(orders === 0 ? 0 : Math.round(cents / orders));
