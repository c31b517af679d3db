// Without zod, because pages offer these lists (docs/decisions/058).

/** What a client may ask of the data kept of her: a copy, an erasure, a correction. */
export const REQUEST_KINDS = ['export', 'erase', 'correct'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Days in which a request is answered. */
export const REQUEST_DAYS = 30;
