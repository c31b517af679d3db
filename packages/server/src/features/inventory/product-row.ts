import { type NewProduct, text } from '@revive/contract';
import { Invalid } from '../../lib/errors.ts';
import { changedTexts, type TextChanges } from '../../lib/texts.ts';

export const toProductRow = (
  body: Pick<NewProduct, 'name' | 'description' | 'price' | 'sku' | 'category'> & {
    /** Cents. */
    cost_price: number | null;
    texts?: TextChanges | undefined;
  },
  /** The translations before. */
  texts: unknown = {},
) => ({
  name: body.name,
  description: body.description,
  texts: changedTexts(texts, body.texts),
  price_cents: body.price,
  cost_price_cents: body.cost_price,
  sku: body.sku,
  category_id: body.category,
});

/** Turns an error of the database about a product's row into `Invalid`. */
export function refuseProductRow(error: { constraint?: string }): never {
  if (error.constraint === 'products_sku')
    throw new Invalid({ sku: [text('Another product has this SKU already.')] });
  if (error.constraint === 'products_category_id_fkey')
    throw new Invalid({ category: [text('This category does not exist.')] });
  throw error;
}
