// Without zod, because screens offer these lists (docs/decisions/058).

/** As what something of a wallet's day is settled. */
export const SETTLED_AS = ['payment', 'fee', 'tax', 'own_money', 'other', 'ignored'] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

/** What the difference may be between a transfer and what it is in the books. */
export const MATCH_DIFFERENCES = ['fee', 'tax', 'other'] as const;
export type MatchDifference = (typeof MATCH_DIFFERENCES)[number];

/** The tables in which the books know of money in a wallet, one for each way it is recorded. */
export const ENTRY_SOURCES = ['attempt', 'order_payment', 'finance_payment', 'account_move'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** What a row of the books is to people. */
export const ENTRY_KINDS = ['booking', 'order', 'bill', 'finance_payment', 'refund', 'account_move'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** In what a transfer differs from a row of the books; of doubtful ones several fit. */
export const ENTRY_FITS = ['exact', 'doubtful', 'same_day', 'tax', 'time', 'other_person', 'amount'] as const;
export type EntryFit = (typeof ENTRY_FITS)[number];
