import { type Text, text } from '@revive/contract';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** For how long a delivery is tried. */
export const GIVE_UP_MS = 72 * HOUR_MS;

const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * When what failed is tried again: after a quarter of the time it has been tried for, five seconds at least and an hour at most, so
 * that a receiver that was away for an hour has all of it a quarter of an hour after it is back. Undefined after three days.
 */
export function nextTry({ begun_at, now }: { begun_at: Date; now: Date }): Date | undefined {
  const elapsed = now.getTime() - begun_at.getTime();
  if (elapsed >= GIVE_UP_MS) return undefined;
  const pause = Math.min(Math.max(elapsed / 4, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return new Date(Math.min(now.getTime() + pause, begun_at.getTime() + GIVE_UP_MS));
}

/** Whether a receiver has taken a delivery. A redirect is no yes: what is signed goes to the address that was typed. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** An address as it is kept, or why it cannot be one. Tests go to http, too. */
export function readUrl(typed: string, allowHttp: boolean): URL | Text {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !(url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')))
    return text('Enter an address that begins with https://');
  if (url.username || url.password)
    return text('Leave out user name and password: the secret signs what is sent.');
  url.hash = '';
  return url;
}
