import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Products low in stock, the lowest first, with the time of their last stock transaction. */
export const lowStock = noticeKind({
  kind: 'low_stock',
  list: (db, _reader, limit) =>
    attentionOf(db, 'low_stock')
      .innerJoin('products', 'products.id', 'attention.subject_id')
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
      .orderBy('products.quantity')
      .orderBy('products.id')
      .limit(limit),
});
