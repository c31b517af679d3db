import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';

export interface ProductSelection {
  search?: string | null | undefined;
  category?: number | undefined;
  sku?: string | null | undefined;
  ids?: number[] | undefined;
  /** Fewest and most pieces left. */
  least?: number | undefined;
  most?: number | undefined;
}

const selectProducts = (db: Db) =>
  db
    .selectFrom('products')
    .leftJoin('inventory_categories', 'inventory_categories.id', 'products.category_id')
    .leftJoin('images', 'images.hash', 'products.image_hash')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.texts',
      'products.price_cents',
      'products.previous_price_cents',
      'products.cost_price_cents',
      'products.sku',
      'products.quantity',
      'products.image_hash',
      'images.width as image_width',
      'images.height as image_height',
      'products.category_id',
      'inventory_categories.name as category_name',
      'inventory_categories.texts as category_texts',
    ])
    .where('products.archived_at', 'is', null);

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

export const findProduct = (db: Db, id: number) =>
  selectProducts(db).where('products.id', '=', id).executeTakeFirst();

const SEARCHED = ['products.name', 'products.sku', 'products.description'] as const;

/** Products newest first, `limit` of them, below the id of the cursor. */
export function listProductRows(
  db: Db,
  wanted: ProductSelection,
  before: number | undefined,
  limit: number,
): Promise<ProductRow[]> {
  const { category, least, most } = wanted;
  let query = selectProducts(db).orderBy('products.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('products.id', '<', before);
  if (category !== undefined) query = query.where('products.category_id', '=', category);
  // The step is in the indexes, the quantity is not.
  if (least !== undefined)
    query = query
      .where('products.quantity', '>=', least)
      .where(sql<boolean>`products.stock_level >= stock_level_of(${least}::integer)`);
  if (most !== undefined)
    query = query
      .where('products.quantity', '<=', most)
      .where(sql<boolean>`products.stock_level <= stock_level_of(${most}::integer)`);
  if (wanted.sku) query = query.where(sql<boolean>`lower(products.sku) = lower(${wanted.sku})`);
  if (wanted.ids) query = query.where('products.id', 'in', wanted.ids);
  if (wanted.search) {
    const text = containing(wanted.search);
    const texts = db.selectFrom('product_texts').select('product_id');
    query = query.where('products.id', 'in', texts.where('product_texts.says', 'ilike', text));
    // A search text with a line break could match across two columns.
    if (wanted.search.includes('\n'))
      query = query.where((eb) =>
        eb.or([
          ...SEARCHED.map((column) => eb(column, 'ilike', text)),
          sql<boolean>`exists (
          select from jsonb_path_query(products.texts, '$.*.*') as said where said #>> '{}' ilike ${text})`,
        ]),
      );
  }
  return query.execute();
}
