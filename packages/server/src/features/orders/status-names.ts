import { type OrderStatus, type Text, text } from '@revive/contract';

/** The statuses of orders as messages name them. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, Text>> = {
  PENDING: text('PENDING'),
  CONFIRMED: text('CONFIRMED'),
  PROCESSING: text('PROCESSING'),
  SHIPPED: text('SHIPPED'),
  DELIVERED: text('DELIVERED'),
  CANCELLED: text('CANCELLED'),
};
