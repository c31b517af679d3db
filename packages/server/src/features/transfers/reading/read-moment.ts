const DAY = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap]m)?$/i;

/** No operator is older, so an earlier year is a slip. */
const FIRST_YEAR = 2009;

/** `29/08/26`, `18-07-2026` or `2026-07-18` as `YYYY-MM-DD`; the day stands before the month. Null where there is no such day. */
export function readDay(typed: string): string | null {
  const match = DAY.exec(typed);
  if (!match) return null;
  const [first, month, last] = [match[1]!, match[3]!, match[4]!];
  const isYearFirst = first.length === 4;
  const day = isYearFirst ? last : first;
  const year = isYearFirst ? first : last.length === 2 ? `20${last}` : last;
  if (year.length !== 4 || day.length > 2 || Number(year) < FIRST_YEAR) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** `19:45:13`, `7:45` or `7:45 PM` as `HH:MM:SS`; null where there is no such time. */
export function readClock(typed: string): string | null {
  const match = CLOCK.exec(typed);
  if (!match) return null;
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  const hour = hourOf(Number(match[1]), match[4]?.toLowerCase());
  if (hour === null || minute > 59 || second > 59) return null;
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
