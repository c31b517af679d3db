export { posInvariants } from './invariants.ts';
export { hourOf } from './offline/rules.ts';
export { canonical, hashesOf, isSignedBy } from './offline/verify-signature.ts';
export { mountPos } from './routes.ts';
