import { addDays, toInputDay } from '../../../lib/date.ts';

/** How long someone is away: the rest of today, whole days, or from one moment to another. */
export type AwayFor = 'today' | 'days' | 'times';

export type AwayInput = {
  awayFor: AwayFor;
  /** Whole days, both included. */
  first: string;
  last: string;
  starts_at: string;
  ends_at: string;
};

const MINUTE_MS = 60_000;

/**
 * Begin and end of the block, as a date-time field has them or as instants. Whole days are from midnight to midnight; what of today
 * is over stays as it was.
 */
export function awayTimes(input: AwayInput, now: Date): { starts_at: string; ends_at: string } {
  const { awayFor, first, last, starts_at, ends_at } = input;
  if (awayFor === 'times') return { starts_at, ends_at };
  const today = toInputDay(now);
  const [from, until] = awayFor === 'today' ? [today, today] : [first, last];
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    starts_at: from === today ? minute : midnightOf(from),
    ends_at: until === '' ? '' : midnightOf(addDays(until, 1)),
  };
}

const midnightOf = (day: string): string => (day === '' ? '' : `${day}T00:00`);
