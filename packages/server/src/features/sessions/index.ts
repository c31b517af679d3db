export { foldSessionCounts } from './fold-session-counts.ts';
export { sessionInvariants } from './invariants.ts';
export { listSessions } from './list-sessions.ts';
export { mountSessions } from './routes.ts';
