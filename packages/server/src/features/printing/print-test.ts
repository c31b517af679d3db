import { type Printed, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { getPolicy } from '../policy/index.ts';
import type { PrintingDeps } from './deps.ts';
import { labelsIn } from './labels.ts';
import { printLines } from './print-lines.ts';
import { COLUMNS } from './rules.ts';

/** Prints a page that shows the width of the roll and whether the printer is the right one. */
export async function printTest(deps: PrintingDeps & { db: Db }): Promise<Printed> {
  const policy = await getPolicy(deps.db);
  const languages = policy.language === 'ar' ? (['en'] as const) : ([policy.language] as const);
  const { label, money } = labelsIn(languages, policy);
  const { outcome } = await printLines(
    deps,
    policy,
    [
      { words: 'Revive', look: 'title' },
      { words: label(text('This printer prints receipts.')), look: 'middle' },
      { rule: true },
      { words: `${policy.receipt_printer_paper} mm`, figure: String(COLUMNS[policy.receipt_printer_paper]) },
      { words: label(text('Total')), figure: money(12.34), look: 'strong' },
    ],
    { opensDrawer: policy.receipt_printer_drawer },
  );
  return { outcome, is_copy: false };
}
