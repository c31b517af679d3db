import type { Product } from '@revive/contract';

/** What may stand open above the stock list; `any` asks for the product first. */
export type StockAct = { act: 'edit' | 'stock' | 'history'; product: Product } | { act: 'add' | 'any' };
