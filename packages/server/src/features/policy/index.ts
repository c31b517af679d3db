export { allowDiscount } from './allow-discount.ts';
export { getPolicy, selectSettings, toPolicy, toShopPolicy, toSpecialTimesRead } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { lockSettings } from './lock-settings.ts';
export { noteSetup } from './note-setup.ts';
export { refuseFinance, seesFinance } from './refuse-finance.ts';
export { mountPolicy } from './routes.ts';
export { writeFirstSettings } from './write-first-settings.ts';
