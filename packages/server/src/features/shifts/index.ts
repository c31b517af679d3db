export { sumCounts } from './figure-queries.ts';
export { shiftInvariants } from './invariants.ts';
export { moveInDrawer } from './move-cash.ts';
export { type MovedNotes, readMoved } from './moved-notes.ts';
export {
  type Notes,
  noteRow,
  rateOfDay,
  readCurrency,
  refuseOtherDrawer,
  takenBy,
  unitsOf,
  writeNotes,
} from './notes.ts';
export { findOpenShiftOf, isShiftOpen } from './open-shift-of.ts';
export type { NotesRow } from './payment-queries.ts';
export { toNotes } from './present.ts';
export { mountShifts } from './routes.ts';
export { shareDrawer, shareDrawerOfSale } from './share-drawer.ts';
