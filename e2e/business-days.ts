import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

const ZONE = 'Africa/Mogadishu';

/** A day relative to today in the business time zone, as a date-time field has it: `inDays(-1, '09:30')`. */
export const inDays = (days: number, time = '10:00'): string =>
  `${format(addDays(new TZDate(Date.now(), ZONE), days), 'yyyy-MM-dd')}T${time}`;

/** The same as the screens show it, by a pattern of date-fns. */
export const dayText = (local: string, pattern: string): string => format(new Date(`${local}:00`), pattern);

/** The same as an instant. */
export const instantOf = (local: string): Date => {
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number);
  return new Date(new TZDate(year!, month! - 1, day!, hour!, minute!, ZONE).getTime());
};
