/** Part of a range of business days: `days` from what is kept by day, and so on; both included. */
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

/** Whether a range of business days is so short that its days are read sooner than searched. */
export const isShort = (start: string | undefined, end: string | undefined): boolean =>
  start !== undefined && end !== undefined && Date.parse(end) - Date.parse(start) < SHORT_MS;

const SHORT_MS = 3 * 86_400_000;

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
