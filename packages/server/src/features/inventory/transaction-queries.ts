import type { Db } from '../../db/client.ts';

const selectTransactions = (db: Db) =>
  db
    .selectFrom('stock_transactions')
    .innerJoin('products', 'products.id', 'stock_transactions.product_id')
    .leftJoin('orders', 'orders.id', 'stock_transactions.order_id')
    .leftJoin('users', 'users.id', 'stock_transactions.recorded_by')
    .select([
      'stock_transactions.id',
      'stock_transactions.product_id',
      'products.name as product_name',
      'stock_transactions.transaction_type',
      'stock_transactions.change',
      'stock_transactions.quantity_after',
      'stock_transactions.notes',
      'stock_transactions.order_id',
      'orders.order_number',
      'users.first_name',
      'users.last_name',
      'users.username',
      'stock_transactions.recorded_by',
      'stock_transactions.recorded_at',
    ]);

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

export const getTransactionRow = (db: Db, id: number) =>
  selectTransactions(db).where('stock_transactions.id', '=', id).executeTakeFirstOrThrow();

/** Stock transactions, newest first, of one product or of all. */
export function listTransactionRows(
  db: Db,
  productId: number | undefined,
  before: number | undefined,
  limit: number,
) {
  let query = selectTransactions(db).orderBy('stock_transactions.id', 'desc').limit(limit);
  if (productId !== undefined) query = query.where('stock_transactions.product_id', '=', productId);
  if (before !== undefined) query = query.where('stock_transactions.id', '<', before);
  return query.execute();
}
