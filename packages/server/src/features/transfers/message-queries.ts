import { createHash } from 'node:crypto';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { WalletMessages } from '../../db/types.generated.ts';

/** By which a text is found again. */
export const textHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Of these texts, those that came before: of this wallet and of the others, with why they were not read. */
export const listTexts = (db: Db, texts: readonly string[]) =>
  db
    .selectFrom('wallet_messages')
    .select(['id', 'wallet_id', 'text_hash', 'came_by', 'unread_because'])
    .where(sql<SqlBool>`wallet_id in (select id from wallets)`)
    .where(sql<SqlBool>`text_hash = any(${texts.map(textHash)}::bytea[])`)
    .execute();

export const insertMessages = async (
  db: Db,
  rows: Insertable<WalletMessages>[],
): Promise<{ id: number; text_hash: Buffer }[]> =>
  rows.length === 0
    ? []
    : db.insertInto('wallet_messages').values(rows).returning(['id', 'text_hash']).execute();

export const markRead = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('wallet_messages')
    .set({ unread_because: null })
    .where('id', 'in', [...ids])
    .execute();
};

/** Messages of a wallet that were not read, newest first, `limit` of them below the cursor. */
export function listUnreadRows(db: Db, walletId: number, below: number | undefined, limit: number) {
  let query = db
    .selectFrom('wallet_messages')
    .select(['id', 'text', 'sender', 'received_at', 'came_by', 'brought_by', 'unread_because'])
    .$narrowType<{ unread_because: string }>()
    .where('wallet_id', '=', walletId)
    .where('unread_because', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (below !== undefined) query = query.where('id', '<', below);
  return query.execute();
}

export const findUnreadText = (db: Db, walletId: number, text: string) =>
  db
    .selectFrom('wallet_messages')
    .select(['id', 'sender'])
    .where('wallet_id', '=', walletId)
    .where('text_hash', '=', textHash(text))
    .where('unread_because', 'is not', null)
    .executeTakeFirst();

/** Transfers of a wallet that have one of these keys, or one of these amounts on one of these days. */
export async function listAlike(
  db: Db,
  walletId: number,
  { keys, days, amounts }: { keys: readonly string[]; days: readonly string[]; amounts: readonly number[] },
) {
  const select = () =>
    db
      .selectFrom('transfers')
      .select([
        'id',
        'key',
        'direction',
        'party',
        'amount_mils',
        'balance_mils',
        'transaction_id',
        'business_day',
        'says_time',
        'moved_at',
        'message_id',
      ])
      .where('wallet_id', '=', walletId);
  return select()
    .where(sql<SqlBool>`key = any(${[...keys]}::text[])`)
    .union(
      select()
        .where(sql<SqlBool>`business_day = any(${[...days]}::date[])`)
        .where(sql<SqlBool>`amount_mils = any(${[...amounts]}::bigint[])`),
    )
    .orderBy('id')
    .execute();
}
