export { sumCounts } from './figure-queries.ts';
export { shiftInvariants } from './invariants.ts';
export { moveInDrawer } from './move-cash.ts';
export { findOpenShiftOf, isShiftOpen } from './open-shift-of.ts';
export { mountShifts } from './routes.ts';
export { shareDrawer, shareDrawerOfSale } from './share-drawer.ts';
