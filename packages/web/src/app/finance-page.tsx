import { FinanceScreen } from '../finance/finance-screen.tsx';
import { ReportsTab } from '../reports/reports-tab.tsx';

/** Finance with the reports among its tabs. */
export const FinancePage = () => <FinanceScreen Reports={ReportsTab} />;
