import {
  DATE_STYLES,
  type DateReader,
  formatDate,
  formatDays,
  formatHour,
} from '../packages/contract/src/date-style.ts';

const READERS: DateReader[] = [
  { language: 'en', locale: 'en-US', time_zone: 'Africa/Mogadishu' },
  { language: 'so', locale: 'en-US', time_zone: 'Africa/Mogadishu' },
  { language: 'ar', locale: 'en-US', time_zone: 'Africa/Mogadishu' },
];
const DATES = 400;
// A day, an hour and seven minutes: every weekday, every month, every part of the day.
const STEP_MS = (25 * 60 + 7) * 60_000;

/** 400 moments as each language writes them in each style, a line each. */
export function writtenDates(): string[] {
  const first = Date.parse('2025-12-25T20:00:00Z');
  return READERS.flatMap((reader) =>
    Array.from({ length: DATES }, (_, place) => new Date(first + place * STEP_MS)).flatMap((date) => [
      ...DATE_STYLES.map((style) => `${style}: ${formatDate(date, style, reader)}`),
      formatHour(date, reader.time_zone),
      formatDays(date, new Date(date.getTime() + 6 * STEP_MS), reader),
    ]),
  );
}
