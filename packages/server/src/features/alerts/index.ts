export { otherManagers } from './queries.ts';
export { mountAlerts } from './routes.ts';
export { watchDiscount } from './watch-discount.ts';
export { refuseExpense, watchExpense } from './watch-expense.ts';
export { refusePrice, watchPrice } from './watch-price.ts';
