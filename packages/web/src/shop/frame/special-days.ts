import type { Holiday, Season, SpecialTimes } from '@revive/contract';
import { laterDay } from '../me/days.ts';

/** What is said of special times in the footer lies within so many days. */
const AHEAD = 30;

/** The seasons that are on or begin soon. */
export const seasonsAt = ({ seasons }: SpecialTimes, today: string): Season[] =>
  seasons.filter(({ from, to }) => to >= today && from <= laterDay(today, AHEAD));

/** The holidays that come soon, each with the day on which it is next. */
export const holidaysAt = ({ holidays }: SpecialTimes, today: string): Holiday[] =>
  holidays
    .map((holiday) => ({ ...holiday, date: nextOf(holiday, today) }))
    .filter(({ date }) => date >= today && date <= laterDay(today, AHEAD))
    .toSorted((one, other) => one.date.localeCompare(other.date));

/** The day of a holiday from a day on; of one that was once, that day. */
export function nextOf({ date, yearly }: Holiday, today: string): string {
  if (!yearly || date >= today) return date;
  const thisYear = today.slice(0, 4) + date.slice(4);
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}${date.slice(4)}`;
}
