import { type DateOrder, toLatinDigits } from '@revive/contract';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PARTS =
  /^(\d{1,4})\s*[-/.\s]\s*(\d{1,2}|[a-z]{3,9})\s*[-/.,\s]\s*(\d{1,4})(?:[T\s,]+\d{1,2}:\d{2}.*)?$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
// Days since 30 December 1899, which is how a spreadsheet keeps a date; from 1900 to 2099.
const SERIAL = /^\d{1,5}(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 73_050;

/** Of which years one of two digits is: 12 of someone's birth is 2012, and so is one that comes; 85 was 1985 and will be 2085. */
export type Years = 'past' | 'future';

/** A day as `YYYY-MM-DD`, in any common spelling; null where it is none, or none in this order. */
export function readDate(cell: string, order: DateOrder, years: Years = 'past'): string | null {
  const typed = toLatinDigits(cell).trim();
  if (SERIAL.test(typed) && Number(typed) >= 1 && Number(typed) <= LAST_SERIAL)
    return new Date(EPOCH + Math.floor(Number(typed)) * DAY_MS).toISOString().slice(0, 10);
  const named = MONTH_FIRST.exec(typed);
  if (named) return dayOf(Number(named[3]), monthOf(named[1]!), Number(named[2]));
  const parts = PARTS.exec(typed);
  if (!parts) return null;
  const [first, second, third] = [parts[1]!, parts[2]!, parts[3]!];
  if (first.length > 2) return dayOf(Number(first), monthOf(second), Number(third));
  const [day, month] = order === 'day_first' || !isNumber(second) ? [first, second] : [second, first];
  return dayOf(fullYear(third, years), monthOf(month), Number(day));
}

const isNumber = (typed: string) => /^\d+$/.test(typed);
const monthOf = (typed: string) =>
  isNumber(typed) ? Number(typed) : MONTHS.indexOf(typed.slice(0, 3).toLowerCase()) + 1;

function fullYear(typed: string, years: Years): number {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return years === 'past' && year > new Date().getUTCFullYear() % 100 ? 1900 + year : 2000 + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= 1900 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/** What the dates of a column say of their order: how many can only be read in the one or the other, and whether some in both. */
export function orderOf(cells: Iterable<string>): {
  day_first: number;
  month_first: number;
  isDoubtful: boolean;
} {
  const found = { day_first: 0, month_first: 0, isDoubtful: false };
  for (const cell of cells) {
    const [byDay, byMonth] = [readDate(cell, 'day_first'), readDate(cell, 'month_first')];
    if (byDay && byMonth) found.isDoubtful ||= byDay !== byMonth;
    else if (byDay) found.day_first += 1;
    else if (byMonth) found.month_first += 1;
  }
  return found;
}
