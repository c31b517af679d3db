// Without zod, because screens offer these lists (docs/decisions/058).

/** What an account is: what the business has, what it owes, what is the owner's, what it earns, what it spends. */
export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Opening: what was there before the books began. Fee, tax, own money and other: how a day of a wallet was settled. Withheld: what
 * an operator kept of a payment. */
export const MOVEMENT_KINDS = ['move', 'opening', 'fee', 'tax', 'own_money', 'other', 'withheld'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
