import { dollars, type ReceivablesTotal, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { findBalance } from './ledger-queries.ts';
import { compare } from './rules.ts';

/** What all clients together owe at the end of a period: the ledger's balance, and what the list adds up to. */
export async function getReceivablesTotal(db: Db, wanted: ReportPeriod): Promise<ReceivablesTotal> {
  const compared = compare(wanted);
  const { cents, previous_cents } = await findBalance(db, 'receivable', compared);
  return { ...compared, total: dollars(cents), previous_total: dollars(previous_cents) };
}
