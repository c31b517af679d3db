import type { NewStockTransaction, StockTransaction } from '@revive/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { Invalid } from '../errors.ts';
import { moveStock } from './move-stock.ts';
import { toTransaction } from './present.ts';
import { lockProduct } from './queries.ts';
import { changeOf, refusalOf } from './rules.ts';
import { getTransactionRow } from './transaction-queries.ts';

/** Records stock that came in, went out or was counted. Throws `Invalid` when more should go out than there is. */
export async function recordTransaction(
  db: Db,
  clock: Clock,
  body: NewStockTransaction,
  actorId: number,
): Promise<StockTransaction> {
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, body.product);
    if (!product) throw new Invalid({ product: ['This product does not exist.'] });
    const change = changeOf(body.transaction_type, body.quantity, product.quantity);
    const refusal = refusalOf(product, change);
    if (refusal) throw new Invalid({ quantity: [refusal] });
    const [id] = await moveStock(trx, [{ product_id: product.id, change }], {
      type: body.transaction_type,
      order_id: null,
      notes: body.notes,
      actor_id: actorId,
      at: clock.now(),
    });
    return toTransaction(await getTransactionRow(trx, id!));
  });
}
