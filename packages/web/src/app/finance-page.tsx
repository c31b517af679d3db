import { FinanceScreen } from '../features/finance/finance-screen.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

const ReportsTab = lazyComponent(
  async () => (await import('../features/reports/reports-tab.tsx')).ReportsTab,
);

/** Finance, with the reports as a tab. */
export const FinancePage = () => <FinanceScreen Reports={ReportsTab} />;
