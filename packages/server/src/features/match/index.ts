export { matchInvariants } from './invariants.ts';
export { listEvenings } from './list-evenings.ts';
export { mountMatch } from './routes.ts';
