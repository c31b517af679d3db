import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectOpenGoods, selectWithParts } from '../orders/index.ts';
import { selectLatestAttempt } from '../payments/index.ts';

/** The order with this token, its lines, and the latest attempt to pay it. */
export const findByToken = (db: Db, token: string) =>
  selectWithParts(db)
    .select(({ ref }) => selectLatestAttempt(db, ref('orders.id')).as('attempt'))
    .where('orders.access_token', '=', token)
    .executeTakeFirst();

/** The token of the order with this number, if it was ordered or paid with this phone. */
export const findToken = async (db: Db, orderNumber: string, phone: string): Promise<string | null> => {
  const order = await db
    .selectFrom('orders')
    .select('access_token')
    .where('order_number', '=', orderNumber)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('client_phone', '=', phone),
        eb('ordered_phone', '=', phone),
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.state', '=', 'succeeded')
            .where('payment_attempts.phone', '=', phone),
        ),
      ]),
    )
    .executeTakeFirst();
  return order?.access_token ?? null;
};

export const findClient = (db: Db, id: number) =>
  db.selectFrom('clients').select(['id', 'name', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();

/** Locks this phone number for orders until the transaction ends. */
export const lockPhone = (db: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shop orders of ' || ${phone}, 0))`.execute(db);

/** How many orders of a phone number wait for their money. */
export const countUnpaidOrders = async (db: Db, phone: string): Promise<number> => {
  const { count } = await selectOpenGoods(db)
    .innerJoin('orders', 'orders.id', 'order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hold_ends_at', 'is not', null)
    .where('client_phone', '=', phone)
    .executeTakeFirstOrThrow();
  return count;
};
