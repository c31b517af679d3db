export type { StatusDeps } from './deps.ts';
export { watchProblems } from './metrics.ts';
export { noteJob } from './note-job.ts';
export { mountStatus } from './routes.ts';
export { watchStatus } from './watch-status.ts';
