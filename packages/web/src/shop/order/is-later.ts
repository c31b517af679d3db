import type { ShopOrder } from '@revive/contract';

/** Whether it was paid or ended: what is said of it then is loaded apart. */
export const isLater = ({ status, payment_status }: ShopOrder): boolean =>
  status !== 'PENDING' || payment_status !== 'UNPAID';
