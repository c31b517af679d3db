export { isOf } from './is-of.ts';
export { listDay } from './list-day.ts';
export { listSessions } from './list-sessions.ts';
export { noteAbsence } from './note-absence.ts';
export { noteOwnChange } from './queries.ts';
export { rescheduleSession } from './reschedule-session.ts';
export { mountSessions } from './routes.ts';
export { statusOf } from './rules.ts';
