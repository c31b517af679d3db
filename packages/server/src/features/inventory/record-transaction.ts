import {
  type NewStockTransaction,
  NO_REASON_GIVEN,
  needsReason,
  type StockTransaction,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { moveStock } from './move-stock.ts';
import { toTransaction } from './present.ts';
import { lockProduct } from './queries.ts';
import { reportStock } from './report-stock.ts';
import { changeOf, countRefusal, refusalOf } from './rules.ts';
import { getTransactionRow } from './transaction-queries.ts';

/**
 * Records stock in, stock out or a count. Throws `Forbidden` for a count by staff, `Invalid` when more goes out than
 * there is.
 */
export async function recordTransaction(
  db: Db,
  clock: Clock,
  body: NewStockTransaction,
  actor: StaffActor,
): Promise<StockTransaction> {
  return inTransaction(db, async (trx) => {
    const forbidden = body.transaction_type === 'adjust' ? countRefusal(actor.role) : null;
    if (forbidden) throw new Forbidden(forbidden, { fields: { transaction_type: [forbidden] } });
    const product = await lockProduct(trx, body.product);
    if (!product) throw new Invalid({ product: [text('This product does not exist.')] });
    const change = changeOf(body.transaction_type, body.quantity, product.quantity);
    const refusal = refusalOf(product, change);
    if (refusal) throw new Invalid({ quantity: [refusal] });
    const facts = { actor_id: actor.id, at: clock.now() };
    const notes = body.notes || (needsReason(body.transaction_type) ? NO_REASON_GIVEN : '');
    const [id] = await moveStock(trx, [{ product_id: product.id, change }], {
      type: body.transaction_type,
      order_id: null,
      notes,
      ...facts,
    });
    if (body.transaction_type !== 'in') await reportStock(trx, product, change, { ...facts, reason: notes });
    return toTransaction(await getTransactionRow(trx, id!));
  });
}
