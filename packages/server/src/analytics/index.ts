export { foldSalesChanges } from './fold-sales-changes.ts';
export { mountAnalytics } from './routes.ts';
