export { othersOf, selectAlerts } from './queries.ts';
export { type Act, reportAct, reportActs } from './report-act.ts';
export { mountAlerts } from './routes.ts';
export { lookedIntoBy, recordOfAlert } from './rules.ts';
export { watchDiscount } from './watch-discount.ts';
export { refuseExpense, watchExpense } from './watch-expense.ts';
export { priceAct, refusePrice, reportPrice, watchPrice } from './watch-price.ts';
