// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const PAYMENT_METHODS = ['cash', 'card', 'mobile_money'] as const;

/** Ways an order is paid: money, or what was kept for a client or stands on a gift card. */
export const MONEY_WAYS = [...PAYMENT_METHODS, 'credit', 'gift_card'] as const;
