export { findGiftCard } from './find-gift-card.ts';
export { issueGiftCard, listCodes, renewCode } from './issue-gift-card.ts';
export { type CreditThrottles, createCreditThrottles } from './limits.ts';
export { forgetSalts, markSold, sumCreditOf } from './queries.ts';
export { mountCredit } from './routes.ts';
