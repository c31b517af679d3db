export { minuteOf } from './business-days.ts';
export { scheduleInvariants } from './invariants.ts';
export { refuseTaken } from './occupy.ts';
export { releaseSessions } from './queries.ts';
export { occupySessions, replan, takeTimeBack, takeTimeBackIfFree } from './replan.ts';
export { mountSchedule } from './routes.ts';
