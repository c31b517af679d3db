// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

/** Credit is brought in from before the books or sold, spent, given back to a client, and taken back when its sale was a mistake; paid out it is spent for money. */
export const CREDIT_KINDS = [
  'brought_forward',
  'sold',
  'spent',
  'given_back',
  'taken_back',
  'paid_out',
] as const;
