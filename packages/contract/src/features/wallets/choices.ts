// Without zod, because screens offer these lists (docs/decisions/058).

/** Who runs a wallet. */
export const OPERATORS = ['evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'other'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Net: what the operator withholds is missing when it arrives. Gross: all arrives, and the tax leaves later. */
export const AMOUNTS_ARRIVE = ['gross', 'net'] as const;

/**
 * Why a message was not read: no rule reads it whole, it is from someone else, what it says cannot be, it is of another wallet, or
 * it says something else of a transfer that is known.
 */
export const UNREAD_REASONS = [
  'no_rule',
  'sender',
  'date',
  'amount',
  'too_long',
  'other_wallet',
  'changed',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** Characters of messages that are pasted at once: a hundred and more. */
export const LONGEST_PASTE = 50_000;

/** How a statement may be at most; a longer one is sent in parts. */
export const STATEMENT_LIMITS = { bytes: 1024 * 1024, rows: 2000 } as const;

/** What the columns of a statement say. */
export const STATEMENT_COLUMNS = [
  'date',
  'time',
  'party',
  'direction',
  'amount',
  'balance',
  'number',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** The parts of a message that the owner marks. */
export const MESSAGE_PARTS = ['amount', 'party', 'time', 'balance', 'number', 'fee'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];
