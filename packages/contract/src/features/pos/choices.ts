// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const POS_PAYMENT_METHODS = ['cash', 'card', 'mobile'] as const;
