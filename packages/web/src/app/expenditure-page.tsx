import { ExpenditureScreen } from '../features/finance/expenditure-screen.tsx';
import { SpendingFigures } from '../features/reports/spending-figures.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { FinanceClosed } from './finance-closed.tsx';

/** Expenditure with the figures of the reports; closed to staff where the owner keeps it from them. */
export function ExpenditurePage() {
  const { t } = useTranslation();
  const seesFinance = useSeesFinance();
  if (seesFinance === undefined) return null;
  if (!seesFinance) return <FinanceClosed title={t('Expenditure')} />;
  return <ExpenditureScreen Figures={SpendingFigures} />;
}
