export { listSessions } from './list-sessions.ts';
export { mountSessions } from './routes.ts';
