import { sentence } from './sentence.ts';
import * as z from './zod.ts';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)?$/;

const isRealDateTime = (text: string): boolean => {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!));
  return (
    year! >= 1900 &&
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
export const DateTimeIn = z.string().trim().min(1).refine(isRealDateTime, sentence('Enter a date and time.'));

/** A calendar day in a request, `YYYY-MM-DD`, in the business time zone. */
export const DayIn = z.iso
  .date({ error: sentence('Enter a date.'), abort: true })
  .refine((day) => day >= '1900' && day < '3000', sentence('Enter a date.'));

/** An instant in an answer: ISO 8601 with Z. The server hands in a Date. */
export const InstantOut = z.string().meta({ format: 'date-time' });
