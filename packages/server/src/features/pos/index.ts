export { posInvariants } from './invariants.ts';
export { mountPos } from './routes.ts';
