export { matchInvariants } from './invariants.ts';
export { mountMatch } from './routes.ts';
export { listEvenings } from './list-evenings.ts';
