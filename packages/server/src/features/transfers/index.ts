export { type ChainedTransfer, chainOfDay } from './chain-of-day.ts';
export { transferInvariants } from './invariants.ts';
export { getTransfers } from './list-transfers.ts';
export { fromMils } from './present.ts';
export { insertTransfers, lockTransfer, updateTransfer } from './queries.ts';
export { type Arrival, arriving, type FreeTransfer, type WaitingPayment } from './reading/fit/fit.ts';
export { fitAll } from './reading/fit/fit-transfers.ts';
export { nearMisses } from './reading/fit/near-misses.ts';
export { mountTransfers } from './routes.ts';
