export { type Chain, chainOf } from './reading/chain/chain-of.ts';
export type { Chained } from './reading/chain/chained.ts';
export { type Arrival, arriving, type FreeTransfer, type WaitingPayment } from './reading/fit/fit.ts';
export { fitAll } from './reading/fit/fit-transfers.ts';
export { nearMisses } from './reading/fit/near-misses.ts';
