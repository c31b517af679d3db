import {
  formatPhone,
  type OnlineOrder,
  type OrderStatus,
  type Sale,
  type SaleStatus,
  type SalesChannel,
  type Sentence,
  sentence,
} from '@revive/contract';
import type * as z from 'zod';
import type { TranslateMessage } from '../../lib/use-translation.ts';
import type { Tone } from '../../ui/layout/tone.ts';

export type Channel = z.infer<typeof SalesChannel>;

/** The channels by their names, which are translation keys. */
export const CHANNEL_NAMES: Record<Channel, Sentence> = {
  POS: sentence('POS'),
  ONLINE_SHOP: sentence('Online shop'),
  MOBILE_APP: sentence('Mobile app'),
  SERVICES: sentence('Services'),
  BROUGHT_FORWARD: sentence('Brought forward'),
  CREDIT: sentence('Credit and gift cards'),
};

/** The number of a sale and who bought. */
export const saleTitle = (
  { order_number, client_name }: Pick<Sale, 'order_number' | 'client_name'>,
  translate: TranslateMessage,
): string => [order_number, formatPhone(translate(client_name))].filter(Boolean).join(', ');

export const SALE_STATUS_NAMES: Record<SaleStatus, Sentence> = {
  confirmed: sentence('Confirmed'),
  cancelled: sentence('Cancelled'),
  pending: sentence('Pending'),
};

// Spec row SALE-03.
export const SALE_TONES: Record<SaleStatus, Tone> = {
  confirmed: 'green',
  cancelled: 'red',
  pending: 'yellow',
};

export const ORDER_STATUS_NAMES: Record<OrderStatus, Sentence> = {
  PENDING: sentence('Pending'),
  CONFIRMED: sentence('Confirmed'),
  PROCESSING: sentence('Processing'),
  SHIPPED: sentence('Shipped'),
  DELIVERED: sentence('Delivered'),
  CANCELLED: sentence('Cancelled'),
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

/** The order of a dialog: its number and, where known, its client. */
export const describeOrder = ({ order_number, client }: OnlineOrder): string =>
  [order_number, client.name].filter(Boolean).join(', ');
