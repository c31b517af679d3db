export { billInvariants } from './invariants.ts';
export { mountBills } from './routes.ts';
export { settleBillAttempt } from './settle-bill-attempt.ts';
