import type { NewProduct, Product } from '@revive/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { getProduct } from './get-product.ts';
import { moveStock } from './move-stock.ts';
import { toStaffProduct } from './present.ts';
import { refuseProductRow, toProductRow } from './product-row.ts';
import { insertProduct } from './queries.ts';
import { readImage } from './read-image.ts';
import { storeImage } from './store-image.ts';

/** Adds a product; the quantity it begins with is its first adjustment. */
export async function createProduct(
  db: Db,
  clock: Clock,
  body: NewProduct,
  actorId: number,
): Promise<Product> {
  const image = await readImage(body.image);
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const image_hash = image ? await storeImage(trx, image, at) : null;
    const row = { ...toProductRow(body), image_hash, created_at: at };
    const { id } = await insertProduct(trx, row).catch(refuseProductRow);
    if (body.quantity > 0) {
      const facts = { type: 'adjust', order_id: null, notes: '', actor_id: actorId, at } as const;
      await moveStock(trx, [{ product_id: id, change: body.quantity }], facts);
    }
    return getProduct(trx, id, toStaffProduct);
  });
}
