import { type Policy, weekdayOf } from '@revive/contract';
import { addDays, formatLongDateTime, fromInputDateTime, toInputDateTime } from './date.ts';
import type { Translate } from './use-translation.ts';

/** Someone who walks in is often booked for the slot that has begun. */
const WALK_IN_MS = 30 * 60_000;
const YEAR_DAYS = 366;

/** The hours of a day, 2026-11-20. */
export const hoursOf = ({ opening_hours }: Pick<Policy, 'opening_hours'>, day: string) =>
  opening_hours[weekdayOf(day)];

/**
 * What is unusual about a time in the business time zone, 2026-11-20T14:05, each as a sentence: it is past or far ahead,
 * or the business is closed. Nothing for a text that is no time.
 */
export function unusualTime(
  policy: Pick<Policy, 'opening_hours'>,
  local: string,
  t: Translate,
  now: Date = new Date(),
): string[] {
  const instant = fromInputDateTime(local);
  if (!instant) return [];
  const [day = '', time = ''] = local.slice(0, 16).split('T');
  const hours = hoursOf(policy, day);
  const sentences: string[] = [];
  if (Date.parse(instant) < now.getTime() - WALK_IN_MS) sentences.push(t('It is in the past.'));
  if (day > addDays(toInputDateTime(now).slice(0, 10), YEAR_DAYS))
    sentences.push(t('It is more than a year from now.'));
  if (!hours.open) sentences.push(t('You are closed on that day.'));
  else if (time < hours.from || time >= hours.to)
    sentences.push(
      t('It is outside your opening hours, {{from}} to {{to}}.', { from: hours.from, to: hours.to }),
    );
  return sentences.length > 0 ? [formatLongDateTime(instant), ...sentences] : [];
}
