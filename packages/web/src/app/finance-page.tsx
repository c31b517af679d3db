import { FinanceScreen } from '../finance/finance-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReportsTab = lazyPart(async () => (await import('../reports/reports-tab.tsx')).ReportsTab);

/** Finance with the reports among its tabs. */
export const FinancePage = () => <FinanceScreen Reports={ReportsTab} />;
