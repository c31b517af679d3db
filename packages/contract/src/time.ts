import { sentence } from './sentence.ts';
import * as z from './zod.ts';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)?$/;

// The business plans and looks up nothing outside of these, and dates near the ends of what a Date can hold would overflow
// when days are added.
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const TOO_FAR = sentence('Choose a day between 1900 and 2200.');

const isNear = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const isRealDateTime = (text: string): boolean => {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!));
  return (
    date.getUTCMonth() === month! - 1 &&
    date.getUTCDate() === day! &&
    date.getUTCHours() === hour! &&
    minute! < 60 &&
    second! < 60
  );
};

/**
 * A date-time in a request. Without an offset (14 hours at most, as no place has more) it is in the business time zone; the
 * server turns it into an instant.
 */
export const DateTimeIn = z
  .string()
  .trim()
  .min(1)
  .refine(isRealDateTime, { error: sentence('Enter a date and time.'), abort: true })
  .refine(isNear, TOO_FAR);

/** An instant in a request, with its offset. */
export const InstantIn = z.iso.datetime({ offset: true, abort: true }).refine(isNear, TOO_FAR);

/** A calendar day in a request, `YYYY-MM-DD`, in the business time zone; from 1900 to 2200, as every date of a request. */
export const DayIn = z.iso.date({ error: sentence('Enter a date.'), abort: true }).refine(isNear, TOO_FAR);

/** An instant in an answer: ISO 8601 with Z. The server hands in a Date. */
export const InstantOut = z.string().meta({ format: 'date-time' });
