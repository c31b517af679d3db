import type { ShopOrder } from '@revive/contract';

/** The address of an order's own page; who has it may see the order. */
export const orderPath = ({ token }: Pick<ShopOrder, 'token'>): string =>
  `/order/${encodeURIComponent(token)}`;
