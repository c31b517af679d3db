import { type BringBackReport, cents, dollars, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { type BroughtBackRow, listBroughtBack } from './bring-back-queries.ts';
import { compare } from './rules.ts';

/** Who came back after a message of a list, and what they paid. */
export async function getBringBack(db: Db, wanted: ReportPeriod): Promise<BringBackReport> {
  const compared = compare(wanted);
  const { period, previous_period } = compared;
  const { time_zone } = await getPolicy(db);
  const span = {
    before: startOfBusinessDay(previous_period.start_date, time_zone),
    from: startOfBusinessDay(period.start_date, time_zone),
    to: businessDayOf(startOfBusinessDay(period.end_date, time_zone), time_zone).to,
  };
  const rows = await listBroughtBack(db, span, time_zone);
  const now = rows.filter((row) => !row.is_previous);
  return {
    ...compared,
    lists: now.map((row) => ({
      month: row.month,
      list: row.list as BringBackReport['lists'][number]['list'],
      ...sumOf([row]),
    })),
    totals: sumOf(now),
    previous_totals: sumOf(rows.filter((row) => row.is_previous)),
  };
}

const sumOf = (rows: readonly BroughtBackRow[]) => ({
  sent: rows.reduce((sum, row) => sum + row.sent, 0),
  came_back: rows.reduce((sum, row) => sum + row.came_back, 0),
  paid: dollars(cents(rows.reduce((sum, row) => sum + row.paid_cents, 0))),
});
