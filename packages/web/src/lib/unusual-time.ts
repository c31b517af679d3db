import { type ClockRange, dayHours, type Policy } from '@revive/contract';
import { addDays, formatLongDateTime, fromInputDateTime, toInputDateTime } from './date.ts';
import type { Translate } from './use-translation.ts';

/** Someone who walks in is often booked for the slot that has begun. */
const WALK_IN_MS = 30 * 60_000;
const YEAR_DAYS = 366;

export type OpeningTimes = Pick<Policy, 'opening_hours' | 'special_times'>;

/**
 * What is unusual about a time in the business time zone, 2026-11-20T14:05, each as a sentence: it is past or far ahead,
 * or the business is closed or has a break. Nothing for a text that is no time.
 */
export function unusualTime(
  policy: OpeningTimes,
  local: string,
  t: Translate,
  now: Date = new Date(),
): string[] {
  const instant = fromInputDateTime(local);
  if (!instant) return [];
  const [day = '', time = ''] = local.slice(0, 16).split('T');
  const { hours, pauses, holiday } = dayHours(policy, day);
  const pause = pauses.find(({ from, to }) => from <= time && time < to);
  const sentences: string[] = [];
  if (Date.parse(instant) < now.getTime() - WALK_IN_MS) sentences.push(t('It is in the past.'));
  if (day > addDays(toInputDateTime(now).slice(0, 10), YEAR_DAYS))
    sentences.push(t('It is more than a year from now.'));
  if (holiday !== undefined) sentences.push(t('You are closed on that day: {{holiday}}.', { holiday }));
  else if (hours.length === 0) sentences.push(t('You are closed on that day.'));
  else if (!hours.some(({ from, to }) => from <= time && time < to)) sentences.push(sayHours(t, hours));
  else if (pause) sentences.push(t('It is in the daily pause, {{from}} to {{to}}.', { ...pause }));
  return sentences.length > 0 ? [formatLongDateTime(instant), ...sentences] : [];
}

function sayHours(t: Translate, hours: readonly ClockRange[]): string {
  const [first, second] = hours;
  return second
    ? t('It is outside your opening hours, {{hours}}.', {
        hours: hours.map(({ from, to }) => `${from} – ${to}`).join(', '),
      })
    : t('It is outside your opening hours, {{from}} to {{to}}.', { from: first!.from, to: first!.to });
}
