// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

/** What a gift card that the shop sells may be worth, and what it offers, in cents. */
export const SHOP_CARD_CENTS = { least: 5_00, most: 500_00, offered: [10_00, 20_00, 50_00] } as const;

/** Credit is brought in from before the books or sold, spent, given back to a client, and taken back when its sale was a mistake; paid out it is spent for money. */
export const CREDIT_KINDS = [
  'brought_forward',
  'sold',
  'spent',
  'given_back',
  'taken_back',
  'paid_out',
] as const;
