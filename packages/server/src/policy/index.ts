export { getPolicy } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { refuseDiscount } from './refuse-discount.ts';
export { mountPolicy } from './routes.ts';
