import { noticeKind } from '../notice-kind.ts';

/** Products low in stock, the lowest first, with the time of their last stock transaction. */
export const lowStock = noticeKind({
  kind: 'low_stock',
  list: (db, _reader, limit) =>
    db
      .selectFrom('attention_low_stock as low')
      .innerJoin('products', 'products.id', 'low.id')
      .select((eb) => [
        'products.id',
        'products.name',
        'products.sku as subject',
        'products.quantity',
        eb.fn
          .coalesce(
            eb
              .selectFrom('stock_transactions')
              .select('recorded_at')
              .whereRef('product_id', '=', 'products.id')
              .orderBy('stock_transactions.id', 'desc')
              .limit(1),
            'products.created_at',
          )
          .as('at'),
      ])
      .orderBy('low.quantity')
      .orderBy('low.id')
      .limit(limit),
});
