// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

/**
 * What was owed before the books of this program began is no sale of theirs, and credit that is sold no revenue: their
 * channels say so.
 */
export const SALES_CHANNELS = [
  'POS',
  'ONLINE_SHOP',
  'MOBILE_APP',
  'SERVICES',
  'BROUGHT_FORWARD',
  'CREDIT',
] as const;

export const ORDER_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const;
type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The one step forward from each status (spec 4, Online order); none from the last two. */
export const NEXT_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  PENDING: 'CONFIRMED',
  CONFIRMED: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};

/** The status before each one; none before the first, and none from the last two. */
export const PREVIOUS_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  CONFIRMED: 'PENDING',
  PROCESSING: 'CONFIRMED',
  SHIPPED: 'PROCESSING',
};

/** From these an order may still be cancelled. */
export const CANCELLABLE: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING'];

/** Confirmed when paid, cancelled when cancelled or void, else pending. */
export const SALE_STATUSES = ['confirmed', 'cancelled', 'pending'] as const;
