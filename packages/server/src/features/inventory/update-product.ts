import { NO_REASON_GIVEN, type Product, type ProductChange, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { refusePrice, watchPrice } from '../alerts/index.ts';
import { type ReadImage, storeImage } from '../images/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getProduct } from './get-product.ts';
import { moveStock } from './move-stock.ts';
import { toStaffProduct } from './present.ts';
import { refuseProductRow, toProductRow } from './product-row.ts';
import { lockProduct, updateProductRow } from './queries.ts';
import { reportStock } from './report-stock.ts';
import { countRefusal, previousPrice } from './rules.ts';

export interface ChangedProduct {
  id: number;
  changes: ProductChange;
  /** The picture of its form. */
  image: ReadImage | null;
  actor: StaffActor;
}

/**
 * Changes a product; a quantity that differs is recorded as an adjustment with its reason. Throws `Conflict` when the
 * caller saw another quantity than the true one, because overwriting it would bring back what was sold meanwhile, and
 * `Forbidden` where staff would set a quantity, or lower a price where the owner refuses it.
 */
export async function updateProduct(
  db: Db,
  clock: Clock,
  { id, changes, image, actor }: ChangedProduct,
): Promise<Product> {
  return inTransaction(db, async (trx) => {
    const before = found(await lockProduct(trx, id), 'Product');
    await refuseStale(changes.version, () => getProduct(trx, id, toStaffProduct));
    refuseStaleQuantity(before, changes);
    const change = (changes.quantity ?? before.quantity) - before.quantity;
    if (change !== 0) refuseCount(actor);
    const at = clock.now();
    const policy = await getPolicy(trx);
    const repriced = { product: before, from: before.price_cents, to: changes.price, actor, at };
    refusePrice(policy, repriced);
    const image_hash = image ? await storeImage(trx, image, at) : before.image_hash;
    const row = {
      ...toProductRow(
        {
          ...changes,
          description: changes.description ?? before.description,
          category: changes.category === undefined ? before.category_id : changes.category,
          cost_price: changes.cost_price === undefined ? before.cost_price_cents : changes.cost_price,
        },
        before.texts,
      ),
      previous_price_cents: changes.remove_previous_price ? null : previousPrice(before, changes.price),
      image_hash: changes.remove_image && !image ? null : image_hash,
    };
    await updateProductRow(trx, id, row).catch(refuseProductRow);
    await watchPrice(trx, policy, repriced);
    if (change !== 0) {
      const facts = { actor_id: actor.id, at };
      const notes = changes.quantity_reason ?? NO_REASON_GIVEN;
      await moveStock(trx, [{ product_id: id, change }], { type: 'adjust', order_id: null, notes, ...facts });
      await reportStock(trx, before, change, { ...facts, reason: notes });
    }
    return getProduct(trx, id, toStaffProduct);
  });
}

function refuseStaleQuantity(
  { name, quantity }: { name: string; quantity: number },
  changes: ProductChange,
): void {
  const { quantity: wanted, quantity_shown: shown } = changes;
  if (wanted === undefined || shown === undefined || shown === quantity) return;
  throw new Conflict(
    text(
      'The stock of {{name}} has changed meanwhile: it is {{quantity}} now, not {{shown}}. Check the quantity and save again.',
      { name, quantity, shown },
    ),
    { quantity_now: quantity },
  );
}

function refuseCount({ role }: StaffActor): void {
  const forbidden = countRefusal(role);
  if (forbidden) throw new Forbidden(forbidden, { fields: { quantity: [forbidden] } });
}
