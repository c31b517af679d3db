export { isOf } from './is-of.ts';
export { listDay } from './list-day.ts';
export { listSessions } from './list-sessions.ts';
export { mountSessions } from './routes.ts';
