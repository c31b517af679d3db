import type { Db } from '../../../db/client.ts';
import { type KnownProduct, listProductsBySku } from '../../inventory/index.ts';

interface OfProduct {
  sku: string;
}

/** By which a product is known: its code, in any case. */
export const skuOf = ({ sku }: OfProduct): string => sku.toLowerCase();

/** Finds the product each row is of, by its code. */
export async function productsBySku(
  db: Db,
  rows: readonly { row: OfProduct }[],
): Promise<(row: OfProduct) => KnownProduct | undefined> {
  const known = await listProductsBySku(
    db,
    rows.map(({ row }) => row.sku),
  );
  const bySku = new Map(known.map((product) => [skuOf(product), product]));
  return (row) => bySku.get(skuOf(row));
}
