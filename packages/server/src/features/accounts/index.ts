export { accountInvariants } from './invariants.ts';
export { type AccountMove, recordMove, type SettledSource } from './record-move.ts';
export { reverseMove } from './reverse-move.ts';
export { mountAccounts } from './routes.ts';
