export { allowDiscount } from './allow-discount.ts';
export { getPolicy, toPolicy, toShopPolicy } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { selectSettings } from './queries.ts';
export { mountPolicy } from './routes.ts';
