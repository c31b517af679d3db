import { type Sentence, sentence } from '@revive/contract';

/** The columns of goods and their stock. */
export const GOODS_FIELD_NAMES: Readonly<Record<string, Sentence>> = {
  quantity: sentence('Quantity'),
  quantity_after: sentence('Quantity after'),
  restocked: sentence('Restocked'),
  stock_level: sentence('Level of the stock'),
};
