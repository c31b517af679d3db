import type { DailyPause, Season } from '@revive/contract';
import type { Translate } from '../../../lib/use-translation.ts';
import { formatShortDay, weekInOrder } from '../../../lib/week.ts';

type Hours = Season['hours'];

const rangesOf = (hours: Hours, weekday: number): string =>
  hours
    .filter((range) => range.weekday === weekday)
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => `${opens} – ${closes}`)
    .join(', ');

/** 'Sat – Thu: 10:00 – 15:00, 20:00 – 23:00': the days of a week that are alike together, in the order of the week. */
export function sayWeek(t: Translate, hours: Hours): string[] {
  const groups: { first: number; last: number; said: string }[] = [];
  for (const weekday of weekInOrder()) {
    const said = rangesOf(hours, weekday) || t('closed');
    const latest = groups.at(-1);
    if (latest?.said === said) latest.last = weekday;
    else groups.push({ first: weekday, last: weekday, said });
  }
  return groups.map(({ first, last, said }) => {
    const days =
      first === last ? formatShortDay(first) : `${formatShortDay(first)} – ${formatShortDay(last)}`;
    return `${groups.length === 1 ? t('Every day') : days}: ${said}`;
  });
}

/** On which days a pause is: 'Every day', 'Fri, Sat'. */
export const sayDays = (t: Translate, { days }: DailyPause): string =>
  days === undefined
    ? t('Every day')
    : weekInOrder()
        .filter((weekday) => days.includes(weekday))
        .map(formatShortDay)
        .join(', ');
