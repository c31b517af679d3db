import { DaySheetScreen } from '../features/reports/day-sheet-screen.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { FinanceClosed } from './finance-closed.tsx';

/** The sheet of a day; closed to staff where the owner keeps the figures from them. */
export function SheetPage() {
  const { t } = useTranslation();
  const seesFinance = useSeesFinance();
  if (seesFinance === undefined) return null;
  return seesFinance ? <DaySheetScreen /> : <FinanceClosed title={t('The day in figures')} />;
}
