import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export const listTransfersOfDay = (db: Db, walletId: number, day: string) =>
  db
    .selectFrom('transfers')
    .select([
      'id',
      'direction',
      'party',
      'amount_mils',
      'fee_mils',
      'balance_mils',
      'moved_at',
      'says_time',
      'transaction_id',
    ])
    .where('wallet_id', '=', walletId)
    .where('business_day', '=', day)
    .orderBy('moved_at')
    .orderBy('id')
    .execute();

/** The last day before this one of which a balance is known. */
export const findDayBefore = async (db: Db, walletId: number, day: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('transfers')
    .select('business_day')
    .where('wallet_id', '=', walletId)
    .where('business_day', '<', day)
    .where('balance_mils', 'is not', null)
    .orderBy('business_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.business_day;
};

/** The first day after this one on which anything came or left. */
export const findDayAfter = async (db: Db, walletId: number, day: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('transfers')
    .select('business_day')
    .where('wallet_id', '=', walletId)
    .where('business_day', '>', day)
    .orderBy('business_day')
    .limit(1)
    .executeTakeFirst();
  return row?.business_day;
};

interface Weighed {
  id: number;
  direction: string;
  is_doubtful: boolean;
  /** How many transfers that were typed or asked for, and had no message yet, it may be. */
  alike: number;
}

/** What has paid nothing yet of some of a wallet's transfers. */
export async function listUnused(db: Db, ids: readonly number[]): Promise<Weighed[]> {
  const { rows } = await sql<Weighed>`
    select id, direction, is_doubtful, (
      select count(*) from transfers typed
      where typed.wallet_id = transfer.wallet_id and typed.party = transfer.party and typed.message_id is null
        and typed.id <> transfer.id and typed.direction = transfer.direction and typed.amount_mils = transfer.amount_mils
        and typed.moved_at between transfer.moved_at - interval '12 hours' and transfer.moved_at + interval '12 hours'
    ) as alike
    from transfers transfer
    where id = any(${[...ids]}::bigint[]) and attempt_id is null and order_payment_id is null
      and finance_payment_id is null and account_move_id is null and ignored_at is null
    order by id`.execute(db);
  return rows;
}

export const setDoubtful = async (db: Db, ids: readonly number[], is_doubtful: boolean): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('transfers')
    .set({ is_doubtful })
    .where('id', 'in', [...ids])
    .execute();
};
