import { periodBefore, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import type { SheetDays } from './day-sheet-queries.ts';

/** The days of a sheet with their first instant and the first one after them. */
export async function sheetDaysOf(db: Db, { start_date, end_date }: ReportPeriod): Promise<SheetDays> {
  const { time_zone } = await getPolicy(db);
  return {
    start_date,
    end_date,
    from: startOfBusinessDay(start_date, time_zone),
    to: businessDayOf(startOfBusinessDay(end_date, time_zone), time_zone).to,
  };
}

/** The last day of a sheet and the day before its first: balances are compared between the ends of both. */
export const endsOf = ({ start_date, end_date }: ReportPeriod) => ({
  day: end_date,
  previous_day: periodBefore({ start_date, end_date: start_date }).end_date,
});
