import { useAuth } from '../api/auth.ts';
import { FinanceScreen } from '../features/finance/finance-screen.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { FinanceClosed } from './finance-closed.tsx';

const ReportsTab = lazyComponent(
  async () => (await import('../features/reports/reports-tab.tsx')).ReportsTab,
);

/** Finance with the reports as a tab; closed to staff where the owner keeps it from them. */
export function FinancePage() {
  const { t } = useTranslation();
  const seesFinance = useSeesFinance();
  const { staff } = useAuth();
  const manages = staff !== null && staff.role !== 'staff';
  if (seesFinance === undefined) return null;
  return seesFinance ? (
    <FinanceScreen Reports={ReportsTab} hasAccounts={manages} />
  ) : (
    <FinanceClosed title={t('Finance')} />
  );
}
