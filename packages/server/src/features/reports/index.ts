export { sumReceivables } from './receivable-queries.ts';
export { mountReports } from './routes.ts';
