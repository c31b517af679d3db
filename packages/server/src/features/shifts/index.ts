export { sumCounts } from './figure-queries.ts';
export { shiftInvariants } from './invariants.ts';
export { mountShifts } from './routes.ts';
export { shareDrawer } from './share-drawer.ts';
