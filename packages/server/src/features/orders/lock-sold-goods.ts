import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { type GoodsProduct, lockProducts } from '../inventory/index.ts';
import type { GoodsItem, GoodsLine } from './check-goods.ts';

/** What was handed over, as its receipt names and prices it. */
interface SoldItem extends GoodsItem {
  /** The product's own where it is missing. */
  name?: string | undefined;
}

interface SoldGoods {
  lines: GoodsLine[];
  /** The products as they are now, locked until the transaction ends. */
  products: Map<number, GoodsProduct>;
  /** Items of products that there never were. */
  unknown: SoldItem[];
}

/**
 * Locks the products of goods that were sold already, and makes their lines at the prices of the receipt. It refuses nothing: what
 * the catalogue says by now changes no sale that was made.
 */
export async function lockSoldGoods(trx: Transaction<DB>, items: readonly SoldItem[]): Promise<SoldGoods> {
  const products = await lockProducts(
    trx,
    items.map((item) => item.product_id),
  );
  const lines = new Map<string, GoodsLine>();
  const unknown: SoldItem[] = [];
  for (const item of items) {
    const product = products.get(item.product_id);
    const name = item.name ?? product?.name ?? '';
    const key = `${item.product_id} ${item.unit_price} ${name}`;
    const line = lines.get(key);
    if (!product) unknown.push(item);
    else if (line) line.quantity += item.quantity;
    else
      lines.set(key, {
        product_id: product.id,
        name,
        unit_price_cents: item.unit_price,
        unit_cost_cents: product.cost_price_cents,
        quantity: item.quantity,
        texts: product.texts,
      });
  }
  return { lines: [...lines.values()], products, unknown };
}
