export { minuteOf } from './business-days.ts';
export { changeTimes, giveTimeFree } from './change-times.ts';
export { endPassedTimes } from './freed-queries.ts';
export { scheduleInvariants } from './invariants.ts';
export { refuseTaken } from './occupy.ts';
export { occupySessions, replan, takeTimeBack, takeTimeBackIfFree } from './replan.ts';
export { mountSchedule } from './routes.ts';
export { timesFor } from './times-for.ts';
export { endWaitByBooking, noteOffered } from './waitlist.ts';
