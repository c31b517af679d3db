export { allowDiscount } from './allow-discount.ts';
export { getPolicy, selectSettings, toPolicy, toShopPolicy } from './get-policy.ts';
export { policyInvariants } from './invariants.ts';
export { mountPolicy } from './routes.ts';
