export { sumReceivables } from './receivable-queries.ts';
export { mountReports } from './routes.ts';
export { sumTakings } from './sum-takings.ts';
