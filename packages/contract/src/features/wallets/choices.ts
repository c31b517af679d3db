// Without zod, because screens offer these lists (docs/decisions/058).

/** Who runs a wallet. */
export const OPERATORS = ['evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'other'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Net: what the operator withholds is missing when it arrives. Gross: all arrives, and the tax leaves later. */
export const AMOUNTS_ARRIVE = ['gross', 'net'] as const;

export const TRANSFER_STATES = ['free', 'used', 'doubtful', 'ignored'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Why a message was not read: no rule reads it whole, it is from someone else, or what it says cannot be. */
export const UNREAD_REASONS = ['no_rule', 'sender', 'date', 'amount', 'too_long'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** Characters of messages that are pasted at once: a hundred and more. */
export const LONGEST_PASTE = 50_000;

/** As what something of a wallet's day is settled. */
export const SETTLED_AS = ['payment', 'fee', 'tax', 'own_money', 'other', 'ignored'] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

/** What the difference may be between a transfer and what it is in the books. */
export const DIFFERENCES = ['fee', 'tax', 'other'] as const;
export type MatchDifference = (typeof DIFFERENCES)[number];

/** What the books know of a wallet, one kind for each way it came to be there. */
export const ENTRY_SOURCES = ['attempt', 'order_payment', 'finance_payment', 'account_move'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** In what a transfer differs from what is in the books; of doubtful ones several fit. */
export const FITS = ['exact', 'doubtful', 'same_day', 'tax', 'time', 'other_person', 'amount'] as const;
export type EntryFit = (typeof FITS)[number];
