export { noticeInvariants } from './invariants.ts';
export { mountNotifications } from './routes.ts';
