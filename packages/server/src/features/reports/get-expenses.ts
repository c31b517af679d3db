import { dollars, type ExpensesByPurpose, REPORT_ROWS, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listPurposeSums, type PurposeSum } from './expense-queries.ts';
import { compare, percentOfTotal, subtract } from './rules.ts';

const SUMS = ['amount_cents', 'previous_cents', 'payments', 'previous_payments'] as const;

/** Expenses by the requisition's purpose or the payment's name, the largest first. */
export async function getExpenses(db: Db, wanted: ReportPeriod): Promise<ExpensesByPurpose> {
  const compared = compare(wanted);
  const rows = await listPurposeSums(db, compared, REPORT_ROWS);
  const first = rows[0];
  const all = {
    amount_cents: first?.all_amount_cents ?? 0,
    previous_cents: first?.all_previous_cents ?? 0,
    payments: first?.all_payments ?? 0,
    previous_payments: first?.all_previous_payments ?? 0,
  };
  const present = (sum: Omit<PurposeSum, 'purpose'>) => ({
    amount: dollars(sum.amount_cents),
    previous_amount: dollars(sum.previous_cents),
    count: sum.payments,
    share: percentOfTotal(sum.amount_cents, all.amount_cents) ?? 0,
  });
  const purposes = (first?.purposes ?? 0) - rows.length;
  return {
    ...compared,
    account: 'expenses',
    total: dollars(all.amount_cents),
    previous_total: dollars(all.previous_cents),
    count: all.payments,
    previous_count: all.previous_payments,
    rows: rows.map((row) => ({ purpose: row.purpose, ...present(row) })),
    other: purposes > 0 ? { purposes, ...present(subtract(all, rows, SUMS)) } : null,
  };
}
