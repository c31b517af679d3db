export {
  type AccountKind,
  type AccountSum,
  balanceOf,
  heldInWallet,
  netOfAccount,
  sumAccounts,
} from './account-sums.ts';
export { ledgerInvariants } from './invariants.ts';
export {
  type Account,
  type JournalEntry,
  type JournalLine,
  postJournalEntries,
  postJournalEntry,
} from './post-journal-entry.ts';
export { sumMonths } from './sum-months.ts';
