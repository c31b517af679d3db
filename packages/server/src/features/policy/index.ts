export { allowDiscount } from './allow-discount.ts';
export { getPolicy, toPolicy } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { selectSettings } from './queries.ts';
export { mountPolicy } from './routes.ts';
