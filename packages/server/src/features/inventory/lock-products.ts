import type { Db } from '../../db/client.ts';

const select = (db: Db, ids: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'price_cents', 'cost_price_cents', 'quantity', 'archived_at', 'texts'])
    .where('id', 'in', ids);

export type GoodsProduct = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Products as they are at this moment, by id; another transaction may change them at once. */
export async function readProducts(db: Db, ids: Iterable<number>): Promise<Map<number, GoodsProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return byId(await select(db, wanted).execute());
}

/**
 * Locks products against every other change of their stock, until the transaction ends; by id. A new order may still
 * refer to them: it locks its products in the order of its lines, and would otherwise deadlock with a sale.
 */
export async function lockProducts(db: Db, ids: Iterable<number>): Promise<Map<number, GoodsProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // Every transaction locks in the same order, so that two sales of the same goods wait instead of deadlocking.
  return byId(await select(db, wanted).orderBy('id').forNoKeyUpdate().execute());
}

const byId = (products: GoodsProduct[]) => new Map(products.map((product) => [product.id, product]));
