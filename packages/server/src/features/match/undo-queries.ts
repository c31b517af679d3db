import type { Db } from '../../db/client.ts';

/** The order that a receipt is of, where no bill took it. */
export const findOrderOfPayment = async (db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('order_payments')
      .select('order_id')
      .where('id', '=', id)
      .where('bill_payment_id', 'is', null)
      .executeTakeFirst()
  )?.order_id;
