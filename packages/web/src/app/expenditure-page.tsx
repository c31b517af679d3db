import { ExpenditureScreen } from '../finance/expenditure-screen.tsx';
import { SpendingFigures } from '../reports/spending-figures.tsx';

/** Expenditure with the figures of the reports. */
export const ExpenditurePage = () => <ExpenditureScreen Figures={SpendingFigures} />;
