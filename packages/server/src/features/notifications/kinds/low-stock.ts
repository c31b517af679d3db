import type { Expression, NotNull } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { noticeKind } from '../notice-kind.ts';

/** Products low in stock, the lowest first, with the time of their last stock transaction. */
export const lowStock = noticeKind({
  kind: 'low_stock',
  list: (db, _reader, limit) =>
    db
      .selectFrom(lowest(db, limit).as('low'))
      .select((eb) => [
        'low.id',
        'low.name',
        'low.sku as subject',
        'low.quantity',
        eb.fn
          .coalesce(
            eb
              .selectFrom('stock_transactions')
              .select('recorded_at')
              .whereRef('product_id', '=', 'low.id')
              .orderBy('stock_transactions.id', 'desc')
              .limit(1),
            'low.created_at',
          )
          .as('at'),
      ])
      .orderBy('low.quantity')
      .orderBy('low.id')
      .limit(limit),
});

/** What is sold out, in the order of ids, which the index has; after it what has some pieces left, of which there is less. */
const lowest = (db: Db, limit: Expression<number>) => {
  const low = () =>
    db
      .selectFrom('attention_low_stock')
      .selectAll()
      .$narrowType<{ id: NotNull; name: NotNull; sku: NotNull; quantity: NotNull; created_at: NotNull }>();
  const soldOut = low().where('stock_level', '=', 0).orderBy('id').limit(limit);
  const few = low().where('stock_level', '>', 0).orderBy('quantity').orderBy('id').limit(limit);
  return db
    .selectFrom(soldOut.as('sold_out'))
    .selectAll()
    .unionAll(db.selectFrom(few.as('few')).selectAll());
};
