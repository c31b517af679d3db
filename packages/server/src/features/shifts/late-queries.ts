import type { Db } from '../../db/client.ts';

/** Sales without a line that came after the drawer of their shift was counted, as they were sold. */
export const listLateRows = (db: Db, shiftId: number) =>
  db
    .selectFrom('offline_sales as sale')
    .innerJoin('sale_conflicts as conflict', (join) =>
      join.onRef('conflict.offline_sale_id', '=', 'sale.id').on('conflict.kind', '=', 'after_shift_closed'),
    )
    .leftJoin('orders', 'orders.id', 'sale.order_id')
    .leftJoin('bills', 'bills.id', 'sale.bill_id')
    .select([
      'sale.receipt_number',
      'sale.order_id',
      'orders.order_number',
      'sale.bill_id',
      'bills.bill_number',
      'sale.cash_cents',
      'sale.total_cents',
      'sale.sold_at',
      'sale.received_at',
      'conflict.settled_as',
    ])
    .where('sale.shift_id', '=', shiftId)
    .orderBy('sale.sold_at')
    .orderBy('sale.id')
    .execute();

export type LateRow = Awaited<ReturnType<typeof listLateRows>>[number];
