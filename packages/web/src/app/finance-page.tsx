import { FinanceScreen } from '../features/finance/finance-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReportsTab = lazyPart(async () => (await import('../features/reports/reports-tab.tsx')).ReportsTab);

/** Finance with the reports among its tabs. */
export const FinancePage = () => <FinanceScreen Reports={ReportsTab} />;
