import type { OnlineOrder, OrderStatus, PaymentMethod, SaleStatus, SalesChannel } from '@revive/contract';
import type * as z from 'zod';
import type { Tone } from '../../ui/tone.ts';

export type Channel = z.infer<typeof SalesChannel>;

/** The channels by their names, which are translation keys. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  POS: 'POS',
  ONLINE_SHOP: 'Online shop',
  MOBILE_APP: 'Mobile app',
  SERVICES: 'Services',
};

export const SALE_STATUS_NAMES: Record<SaleStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  pending: 'Pending',
};

// Spec row SALE-03.
export const SALE_TONES: Record<SaleStatus, Tone> = {
  confirmed: 'green',
  cancelled: 'red',
  pending: 'yellow',
};

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

// Spec row ORD-09.
export const ORDER_TONES: Record<OrderStatus, Tone> = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PROCESSING: 'purple',
  SHIPPED: 'indigo',
  DELIVERED: 'green',
  CANCELLED: 'red',
};

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
};

/** The order of a dialog: its number and, where known, its client. */
export const describeOrder = ({ order_number, client }: OnlineOrder): string =>
  [order_number, client.name].filter(Boolean).join(', ');
