export { sumCounts } from './figure-queries.ts';
export { shiftInvariants } from './invariants.ts';
export { mountShifts } from './routes.ts';
export { shareDrawer, shareDrawerOfSale } from './share-drawer.ts';
