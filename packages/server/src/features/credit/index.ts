export { findGiftCard } from './find-gift-card.ts';
export { issueGiftCard, listCodes } from './issue-gift-card.ts';
export { type CreditThrottles, createCreditThrottles } from './limits.ts';
export { forgetSalts, markSold } from './queries.ts';
export { mountCredit } from './routes.ts';
