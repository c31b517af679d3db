export { ledgerInvariants } from './invariants.ts';
export {
  type Account,
  type JournalEntry,
  type JournalLine,
  postJournalEntries,
  postJournalEntry,
} from './post-journal-entry.ts';
