// Without zod, because pages offer these lists (docs/decisions/058).

/** What a client may ask of the data kept of her: a copy, an erasure, a correction. */
export const REQUEST_KINDS = ['export', 'erase', 'correct'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Days in which a request is answered. */
export const REQUEST_DAYS = 30;

/** Days between the decision to erase a client's data and the erasure, in which it can be called off. The dialog names them in words. */
export const ERASURE_WAITS_DAYS = 3;

/** What must be settled before a client's data can be erased. */
export const ERASURE_BLOCKS = ['open_booking', 'open_order', 'open_payment', 'owes', 'open_copy'] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

/** What an erasure takes away, counted. */
export const ERASURE_COUNTS = [
  'measurements',
  'photos',
  'answers',
  'signatures',
  'notes',
  'client_notes',
  'code_words',
  'relations',
  'messages',
  'sign_ins',
] as const;
export type ErasureCount = (typeof ERASURE_COUNTS)[number];

/** What stands in the audit trail where something of an erased client stood. */
export const ERASED_VALUE = '(erased)';
