import type { ShopOrder } from '@revive/contract';

/** Whether anything of an order is handed over. */
export const hasGoods = ({ items }: ShopOrder): boolean =>
  items.some(({ product_id }) => product_id !== null);
