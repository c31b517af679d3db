import type { Db } from '../../db/client.ts';

const lock = (db: Db, ids: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'price_cents', 'cost_price_cents', 'quantity', 'archived_at'])
    .where('id', 'in', ids)
    // Every transaction locks in the same order, so that two sales of the same goods wait instead of deadlocking.
    .orderBy('id')
    .forUpdate()
    .execute();

export type LockedProduct = Awaited<ReturnType<typeof lock>>[number];

/** Locks products against every other change of their stock, until the transaction ends; by id. */
export async function lockProducts(db: Db, ids: Iterable<number>): Promise<Map<number, LockedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await lock(db, wanted)).map((product) => [product.id, product]));
}
