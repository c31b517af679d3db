import type { ShopOrder } from '@revive/contract';

/** The address of an order's page; knowing it permits viewing the order. */
export const orderPath = ({ token }: Pick<ShopOrder, 'token'>): string =>
  `/order/${encodeURIComponent(token)}`;
