import { ExpenditureScreen } from '../features/finance/expenditure-screen.tsx';
import { SpendingFigures } from '../features/reports/spending-figures.tsx';

/** Expenditure with the figures of the reports. */
export const ExpenditurePage = () => <ExpenditureScreen Figures={SpendingFigures} />;
