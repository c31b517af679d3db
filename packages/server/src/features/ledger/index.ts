export { ledgerInvariants } from './invariants.ts';
export { type Account, type JournalLine, postJournalEntry } from './post-journal-entry.ts';
