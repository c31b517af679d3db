export { foldSalesChanges } from './fold-sales-changes.ts';
export { analyticsInvariants } from './invariants.ts';
export { mountAnalytics } from './routes.ts';
