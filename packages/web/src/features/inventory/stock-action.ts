import type { Product } from '@revive/contract';

/** The dialog that is open above the stock list; `any` asks for the product first. */
export type StockAction =
  | { action: 'edit' | 'stock' | 'history'; product: Product }
  | { action: 'add' | 'any' };
