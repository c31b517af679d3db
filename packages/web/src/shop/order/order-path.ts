import type { ShopOrder } from '@revive/contract';

/** The address of an order's page; knowing it permits viewing the order. */
export const orderPath = ({ token }: Pick<ShopOrder, 'token'>): string =>
  `/order/${encodeURIComponent(token)}`;

/** Where an order is found again by its number and phone. */
export const FIND_ORDER_PATH = '/order/find';
