export { completePayment } from './complete-payment.ts';
export { createRequisition } from './create-requisition.ts';
export { financeInvariants } from './invariants.ts';
export { moveRequisition } from './move-requisition.ts';
export { planPayment } from './plan-payment.ts';
export { selectColleagues } from './requisition-queries.ts';
export { mountFinance } from './routes.ts';
export { requisitionsAwaiting, toHands } from './rules.ts';
export { settleFinanceAttempt } from './settle-finance-attempt.ts';
