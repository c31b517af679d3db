import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { drawProduct } from './draw-product.ts';
import { GOODS, GOODS_CATEGORIES } from './goods-catalogue.ts';
import { GOODS_CATEGORY_TEXTS, GOODS_TEXTS } from './goods-texts.ts';
import { insertAll } from './insert-all.ts';
import { keepDrawing } from './keep-drawing.ts';

/** Writes the categories and the products with their pictures, without stock; their ids in the catalogue's order. */
export async function seedGoods(trx: Transaction<DB>, opened: Date): Promise<number[]> {
  const categories = await insertAll(
    trx,
    'inventory_categories',
    Object.entries(GOODS_CATEGORIES).map(([key, [name, description]]) => ({
      name,
      description,
      texts: GOODS_CATEGORY_TEXTS[key as keyof typeof GOODS_CATEGORIES],
      created_at: opened,
    })),
  );
  const keys = Object.keys(GOODS_CATEGORIES);
  const pictures: string[] = [];
  // One at a time: only a few pictures may wait to be read.
  for (const { look } of GOODS) pictures.push(await keepDrawing(trx, drawProduct(look), opened));
  return insertAll(
    trx,
    'products',
    GOODS.map((product, index) => ({
      name: product.name,
      description: product.description,
      texts: GOODS_TEXTS[product.name] ?? {},
      sku: product.sku,
      price_cents: Math.round(product.price * 100),
      cost_price_cents: Math.round(product.cost * 100),
      previous_price_cents: product.was === undefined ? null : Math.round(product.was * 100),
      category_id: categories[keys.indexOf(product.category)]!,
      image_hash: pictures[index]!,
      created_at: opened,
    })),
  );
}
