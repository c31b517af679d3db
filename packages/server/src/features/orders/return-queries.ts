import { type Expression, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { OrderReturnLines, OrderReturns } from '../../db/types.generated.ts';

/** The returns of each order of a statement with their lines, as a column of it. */
export const returnsColumn = (db: Db, orderId: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('order_returns as back')
      .leftJoin('users', 'users.id', 'back.recorded_by')
      .select([
        'back.id',
        'back.recorded_at',
        'back.reason',
        'back.subtotal_cents',
        'back.tax_cents',
        'back.discount_cents',
        'back.total_cents',
        sql<
          string | null
        >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
          'recorded_by_name',
        ),
      ])
      .select(({ ref }) => [
        jsonArrayFrom(
          db
            .selectFrom('order_payments as refund')
            .select(['refund.payment_method', 'refund.amount_cents'])
            .where('refund.return_id', '=', ref('back.id'))
            .orderBy('refund.id'),
        ).as('refunds'),
        jsonArrayFrom(
          db
            .selectFrom('order_return_lines as line')
            .select(['line.order_line_id', 'line.quantity', 'line.restocked'])
            .where('line.return_id', '=', ref('back.id'))
            .orderBy('line.id'),
        ).as('lines'),
      ])
      .where('back.order_id', '=', orderId)
      .orderBy('back.id'),
  );

export const listReturnsOf = (db: Db, orderId: number) =>
  db.selectFrom('order_returns').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const insertReturn = (db: Db, back: Insertable<OrderReturns>) =>
  db.insertInto('order_returns').values(back).returning(['id', 'order_id']).executeTakeFirstOrThrow();

export const insertReturnLines = (db: Db, lines: readonly Insertable<OrderReturnLines>[]) =>
  db.insertInto('order_return_lines').values(lines).execute();
