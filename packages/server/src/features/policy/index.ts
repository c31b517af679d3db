export { getPolicy, toPolicy } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { selectSettings } from './queries.ts';
export { refuseDiscount } from './refuse-discount.ts';
export { mountPolicy } from './routes.ts';
