import type { EndStage } from '@revive/contract';

/** Sessions of a service by its list price in cents. */
export interface Listed {
  unit_price_cents: number;
  session_count: number;
}

/**
 * What each session of a package is worth, in cents, by service and in their order: its share of the price by list prices, and equal
 * shares where none has a price. The last session has the odd cents, so that all of them are the price.
 */
export function sharesOf(price_cents: number, services: readonly Listed[]): number[][] {
  const sessions = services.reduce((sum, { session_count }) => sum + session_count, 0);
  const listed = services.reduce(
    (sum, { unit_price_cents, session_count }) => sum + BigInt(unit_price_cents) * BigInt(session_count),
    0n,
  );
  // A price times a list price is more than a number can hold.
  const shareOf = (unit: number) =>
    Number(
      listed === 0n ? BigInt(price_cents) / BigInt(sessions) : (BigInt(price_cents) * BigInt(unit)) / listed,
    );
  const shares = services.map(({ unit_price_cents, session_count }) =>
    Array<number>(session_count).fill(shareOf(unit_price_cents)),
  );
  const last = shares.at(-1)!;
  const odd = price_cents - shares.flat().reduce((sum, share) => sum + share, 0);
  last[last.length - 1] = last.at(-1)! + odd;
  return shares;
}

/** The same day of a later month, or the last one of it: of business days (`YYYY-MM-DD`). */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** What is to be said of a package that ends on a day, or `end` once that is over; undefined while there is nothing new. */
export function dueStage(
  { ends_on, end_said }: { ends_on: string; end_said: string | null },
  today: string,
): Extract<EndStage, 'month' | 'week'> | 'end' | undefined {
  const left = (Date.parse(ends_on) - Date.parse(today)) / DAY_MS;
  if (left < 0) return 'end';
  if (left <= 7) return end_said === 'week' ? undefined : 'week';
  return left <= 30 && end_said === null ? 'month' : undefined;
}
