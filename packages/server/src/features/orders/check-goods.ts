import { dollars, inDollars, text } from '@revive/contract';
import type { Json } from '../../db/types.generated.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import type { GoodsProduct } from '../inventory/index.ts';

export interface GoodsItem {
  product_id: number;
  /** Pieces, above 0. */
  quantity: number;
  /** Cents the buyer was shown. */
  unit_price: number;
  /** Where it stands in the call; by default where it stands among the goods. */
  place?: number;
}

export interface GoodsLine {
  product_id: number;
  name: string;
  unit_price_cents: number;
  /** What a piece cost us at this moment, where that is known. */
  unit_cost_cents: number | null;
  quantity: number;
  /** What its name is in other languages. */
  texts: Json;
}

/**
 * Checks a cart against the catalogue: every product is still sold, every price is the true one, there is enough of
 * everything. The same product twice becomes one line. Throws `Invalid` for a product no one sells and `Conflict`
 * naming the product for a price or a quantity that is not so any more.
 */
export function checkGoods(
  products: ReadonlyMap<number, GoodsProduct>,
  items: readonly GoodsItem[],
): GoodsLine[] {
  const lines = new Map<number, GoodsLine>();
  items.forEach((item, place) => {
    const product = products.get(item.product_id);
    if (!product || product.archived_at !== null)
      throw new Invalid({
        [`items.${item.place ?? place}.product_id`]: [text('This product is not sold any more.')],
      });
    refuseWrongPrice(product, item.unit_price);
    const line = lines.get(product.id);
    if (line) line.quantity += item.quantity;
    else
      lines.set(product.id, {
        product_id: product.id,
        name: product.name,
        unit_price_cents: product.price_cents,
        unit_cost_cents: product.cost_price_cents,
        quantity: item.quantity,
        texts: product.texts,
      });
  });
  for (const line of lines.values()) refuseShortage(products.get(line.product_id)!, line.quantity);
  return [...lines.values()];
}

function refuseWrongPrice(product: GoodsProduct, shown: number): void {
  if (product.price_cents === shown) return;
  throw new Conflict(
    text('The price of {{name}} is now {{price}}, not {{shown}}.', {
      name: product.name,
      price: inDollars(product.price_cents),
      shown: inDollars(shown),
    }),
    { product: product.id, price: dollars(product.price_cents), unit_price: dollars(shown) },
  );
}

/** Throws `Conflict` naming a product of which there are fewer pieces than wanted. */
export function refuseShortage(product: GoodsProduct, wanted: number): void {
  if (product.quantity >= wanted) return;
  const refusal =
    product.quantity === 0
      ? text('{{name}} is out of stock', { name: product.name })
      : text('Not enough stock for {{name}}: only {{count}} left.', {
          name: product.name,
          count: product.quantity,
        });
  throw new Conflict(refusal, { product: product.id, available: product.quantity });
}
