// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

/** Open: a wallet said no, nothing is booked. Waiting: a wallet is silent. */
export const BILL_STATES = ['open', 'waiting', 'settled', 'void', 'given_up'] as const;

/** What a line of a bill pays; `credit` is change that is kept for the client. */
export const BILL_LINE_KINDS = [
  'session',
  'booking',
  'product',
  'package',
  'gift_card',
  'order',
  'credit',
] as const;

export const BILL_PAYMENT_STATES = ['ready', 'waiting', 'received', 'failed', 'returned'] as const;

/** The most people a search at the counter finds. */
export const PEOPLE_FOUND = 5;
