import { dollars, type ReceivablesTotal, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { sumReceivables } from './receivable-queries.ts';
import { compare } from './rules.ts';

/** What all clients owe at the end of a period: the total of the list. */
export async function getReceivablesTotal(db: Db, wanted: ReportPeriod): Promise<ReceivablesTotal> {
  const compared = compare(wanted);
  const { cents, previous_cents } = await sumReceivables(db, {
    day: compared.period.end_date,
    previous_day: compared.previous_period.end_date,
  });
  return { ...compared, total: dollars(cents), previous_total: dollars(previous_cents) };
}
