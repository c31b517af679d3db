import type { NewProduct, Product } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { type ReadImage, storeImage } from '../images/index.ts';
import { getProduct } from './get-product.ts';
import { moveStock } from './move-stock.ts';
import { toStaffProduct } from './present.ts';
import { refuseProductRow, toProductRow } from './product-row.ts';
import { insertProduct } from './queries.ts';

interface NewProductCall {
  body: NewProduct;
  /** The picture of its form. */
  image: ReadImage | null;
  actor_id: number;
}

/** Adds a product; the quantity it begins with is its first adjustment. */
export async function createProduct(
  db: Db,
  clock: Clock,
  { body, image, actor_id }: NewProductCall,
): Promise<Product> {
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const image_hash = image ? await storeImage(trx, image, at) : null;
    const row = { ...toProductRow(body), image_hash, created_at: at };
    const { id } = await insertProduct(trx, row).catch(refuseProductRow);
    if (body.quantity > 0) {
      const facts = { type: 'adjust', order_id: null, notes: '', actor_id, at } as const;
      await moveStock(trx, [{ product_id: id, change: body.quantity }], facts);
    }
    return getProduct(trx, id, toStaffProduct);
  });
}
