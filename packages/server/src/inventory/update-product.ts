import type { Product, ProductChange } from '@revive/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, found } from '../errors.ts';
import { getProduct } from './get-product.ts';
import { moveStock } from './move-stock.ts';
import { refuseProductRow, toProductRow } from './product-row.ts';
import { lockProduct, updateProductRow } from './queries.ts';
import { readImage } from './read-image.ts';
import { previousPrice } from './rules.ts';
import { storeImage } from './store-image.ts';

export interface ChangedProduct {
  id: number;
  changes: ProductChange;
  actor_id: number;
}

/**
 * Changes a product; a quantity that differs is recorded as an adjustment. Throws `Conflict` when the caller saw
 * another quantity than the true one, because overwriting it would bring back what was sold meanwhile.
 */
export async function updateProduct(
  db: Db,
  clock: Clock,
  { id, changes, actor_id }: ChangedProduct,
): Promise<Product> {
  // Before anything is locked: making three sizes of a large picture takes a moment.
  const image = await readImage(changes.image);
  return inTransaction(db, async (trx) => {
    const before = found(await lockProduct(trx, id), 'Product');
    refuseStaleQuantity(before, changes);
    const at = clock.now();
    const image_hash = image ? await storeImage(trx, image, at) : before.image_hash;
    const row = {
      ...toProductRow({
        ...changes,
        description: changes.description ?? before.description,
        category: changes.category === undefined ? before.category_id : changes.category,
      }),
      previous_price_cents: changes.remove_previous_price ? null : previousPrice(before, changes.price),
      image_hash: changes.remove_image && !image ? null : image_hash,
    };
    await updateProductRow(trx, id, row).catch(refuseProductRow);
    const change = (changes.quantity ?? before.quantity) - before.quantity;
    if (change !== 0)
      await moveStock(trx, [{ product_id: id, change }], {
        type: 'adjust',
        order_id: null,
        notes: '',
        actor_id,
        at,
      });
    return getProduct(trx, id);
  });
}

function refuseStaleQuantity(
  { name, quantity }: { name: string; quantity: number },
  changes: ProductChange,
): void {
  const { quantity: wanted, quantity_shown: shown } = changes;
  if (wanted === undefined || shown === undefined || shown === quantity) return;
  throw new Conflict(
    `The stock of ${name} has changed meanwhile: it is ${quantity} now, not ${shown}. Check the quantity and save again.`,
    { quantity_now: quantity },
  );
}
