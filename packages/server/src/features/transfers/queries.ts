import type { TransferState } from '@revive/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Transfers } from '../../db/types.generated.ts';
import { type Conditions, whereAll } from '../../db/where-all.ts';

/** Transfers with what each of them is in the books. */
const selectTransfers = (db: Db) =>
  db
    .selectFrom('transfers as transfer')
    .leftJoin('payment_attempts as attempt', 'attempt.id', 'transfer.attempt_id')
    .leftJoin('order_payments as receipt', 'receipt.id', 'transfer.order_payment_id')
    .leftJoin('account_moves as move', 'move.id', 'transfer.account_move_id')
    .leftJoin('bill_payments', 'bill_payments.id', 'receipt.bill_payment_id')
    .leftJoin('bills', (join) =>
      join.on('bills.id', '=', sql<number>`coalesce(attempt.bill_id, bill_payments.bill_id)`),
    )
    .leftJoin('finance_payments as payment', (join) =>
      join.on(
        'payment.id',
        '=',
        sql<number>`coalesce(transfer.finance_payment_id, attempt.finance_payment_id)`,
      ),
    )
    .leftJoin('orders', (join) =>
      join.on('orders.id', '=', sql<number>`coalesce(attempt.order_id, receipt.order_id)`),
    )
    .select([
      'transfer.id',
      'transfer.wallet_id',
      'transfer.direction',
      'transfer.party',
      'transfer.party_name',
      'transfer.amount_mils',
      'transfer.moved_at',
      'transfer.business_day',
      'transfer.balance_mils',
      'transfer.transaction_id',
      'transfer.is_doubtful',
      'transfer.confirmed_at',
      'transfer.ignored_at',
      'transfer.ignore_reason',
      'transfer.attempt_id',
      'transfer.order_payment_id',
      'transfer.account_move_id',
      'receipt.kind as receipt_kind',
      'move.kind as move_kind',
      'bills.id as bill_id',
      'bills.bill_number',
      'payment.id as finance_payment_id',
      'payment.name as payment_name',
      'orders.id as order_id',
      'orders.order_number',
      sql<number | null>`coalesce(attempt.booking_id, orders.booking_id)`.as('booking_id'),
    ]);

export type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

export const findTransfer = (db: Db, id: number) =>
  selectTransfers(db).where('transfer.id', '=', id).executeTakeFirst();

export const listTransfersById = (db: Db, ids: readonly number[]): Promise<TransferRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectTransfers(db)
        .where('transfer.id', 'in', [...ids])
        .orderBy('transfer.business_day')
        .orderBy('transfer.moved_at')
        .orderBy('transfer.id')
        .execute();

const IS_UNUSED = sql<SqlBool>`transfer.attempt_id is null and transfer.order_payment_id is null
  and transfer.finance_payment_id is null and transfer.account_move_id is null and transfer.ignored_at is null`;

const IN_STATE = {
  free: [IS_UNUSED, sql<SqlBool>`not transfer.is_doubtful`],
  doubtful: [IS_UNUSED, sql<SqlBool>`transfer.is_doubtful`],
  ignored: [sql<SqlBool>`transfer.ignored_at is not null`],
  used: [
    sql<SqlBool>`num_nonnulls(transfer.attempt_id, transfer.order_payment_id, transfer.finance_payment_id,
      transfer.account_move_id) > 0`,
  ],
} as const satisfies Record<TransferState, Conditions>;

export interface TransfersWanted {
  wallet?: number | undefined;
  state?: TransferState | undefined;
  direction?: 'in' | 'out' | undefined;
  day?: string | undefined;
}

export interface TransferPlace {
  day: string;
  at: Date;
  id: number;
}

/** Transfers by day and moment, newest first, `limit` of them after the cursor. */
export function listTransferRows(
  db: Db,
  { wallet, state, direction, day }: TransfersWanted,
  after: TransferPlace | undefined,
  limit: number,
): Promise<TransferRow[]> {
  const conditions: Conditions = [
    ...(state ? IN_STATE[state] : []),
    ...(wallet === undefined ? [] : [sql<SqlBool>`transfer.wallet_id = ${wallet}`]),
    ...(direction === undefined ? [] : [sql<SqlBool>`transfer.direction = ${direction}`]),
    ...(day === undefined ? [] : [sql<SqlBool>`transfer.business_day = ${day}`]),
    ...(after
      ? [
          sql<SqlBool>`(transfer.business_day, transfer.moved_at, transfer.id)
            < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::bigint)`,
        ]
      : []),
  ];
  return whereAll(selectTransfers(db), conditions)
    .orderBy('transfer.business_day', 'desc')
    .orderBy('transfer.moved_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute();
}

export const updateTransfer = (db: Db, id: number, changes: Updateable<Transfers>) =>
  db.updateTable('transfers').set(changes).where('id', '=', id).execute();

export const insertTransfers = (db: Db, rows: Insertable<Transfers>[]) =>
  db.insertInto('transfers').values(rows).returning(['id', 'key']).execute();

/** Whether a day of a wallet is closed, so that nothing of it is settled any more. */
export const isDayClosed = async (db: Db, walletId: number, day: string): Promise<boolean> => {
  const closed = await db
    .selectFrom('match_days')
    .select('day')
    .where('wallet_id', '=', walletId)
    .where('day', '=', day)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
};
