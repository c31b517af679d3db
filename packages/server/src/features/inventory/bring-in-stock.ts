import { BROUGHT_FORWARD } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { moveStock, type StockMovement } from './move-stock.ts';

/** Records the opening count of products, which the caller has locked. */
export const bringInStock = (
  trx: Transaction<DB>,
  movements: readonly StockMovement[],
  facts: { import_id: number; actor_id: number; at: Date },
) => moveStock(trx, movements, { type: 'adjust', order_id: null, notes: BROUGHT_FORWARD, ...facts });

/** The products whose stock moved since an import counted them, some of them by name. */
export const listStockBuiltOn = async (db: Db, importId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('stock_transactions as brought')
      .innerJoin('products', 'products.id', 'brought.product_id')
      .select('products.name')
      .where('brought.import_id', '=', importId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stock_transactions as later')
            .select('later.id')
            .whereRef('later.product_id', '=', 'brought.product_id')
            .whereRef('later.id', '>', 'brought.id'),
        ),
      )
      .orderBy('products.id')
      .limit(20)
      .execute()
  ).map(({ name }) => name);

/** Takes at most so many opening counts of an import back, and returns how many. */
export async function takeOutStock(trx: Transaction<DB>, importId: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from stock_transactions
      where id in (select id from stock_transactions where import_id = ${importId} order by id limit ${most})
      returning product_id, change
    )
    update products set quantity = quantity - change from taken where products.id = product_id returning id`.execute(
    trx,
  );
  return rows.length;
}
