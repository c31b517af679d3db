export { foldReportChanges } from './fold-report-changes.ts';
export { reportInvariants } from './invariants.ts';
export { mountReports } from './routes.ts';
