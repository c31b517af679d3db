export { othersOf, selectAlerts } from './queries.ts';
export { reportAct } from './report-act.ts';
export { mountAlerts } from './routes.ts';
export { lookedIntoBy, recordOfAlert } from './rules.ts';
export { watchDiscount } from './watch-discount.ts';
export { refuseExpense, watchExpense } from './watch-expense.ts';
export { refusePrice, reportPrice, watchPrice } from './watch-price.ts';
