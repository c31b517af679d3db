export { ledgerInvariants } from './invariants.ts';
export { type Account, type JournalLine, latestEntryId, postJournalEntry } from './post-journal-entry.ts';
