import { type Sentence, sentence } from '@revive/contract';

/** The columns of goods and their stock. */
export const GOODS_FIELD_NAMES: Readonly<Record<string, Sentence>> = {
  cost_price_cents: sentence('Cost price'),
  previous_price_cents: sentence('Previous price'),
  quantity: sentence('Quantity'),
  quantity_after: sentence('Quantity after'),
  restocked: sentence('Restocked'),
  sku: sentence('SKU'),
  stock_level: sentence('Level of the stock'),
  unit_cost_cents: sentence('Unit cost'),
};
