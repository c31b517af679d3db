import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Transfers } from '../../../db/types.generated.ts';

export type Transfer = Selectable<Transfers>;

/** What a transfer is in the books: nothing of it while it is free. */
export type UsedAs = Pick<
  Updateable<Transfers>,
  'attempt_id' | 'order_payment_id' | 'finance_payment_id' | 'account_move_id'
>;

/** Whether a transfer is nothing in the books yet, and no one has said that it is none of the business's. */
export const isFree = (
  transfer: Pick<
    Transfer,
    'attempt_id' | 'order_payment_id' | 'finance_payment_id' | 'account_move_id' | 'ignored_at'
  >,
): boolean =>
  transfer.attempt_id === null &&
  transfer.order_payment_id === null &&
  transfer.finance_payment_id === null &&
  transfer.account_move_id === null &&
  transfer.ignored_at === null;

export const lockTransfer = (db: Db, id: number) =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The one of a key, locked: transfers of the same number wait for each other. */
export const lockTransferByKey = (db: Db, walletId: number, key: string) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** A new transfer; undefined where its key is known. */
export const insertTransfer = (db: Db, transfer: Insertable<Transfers>): Promise<Transfer | undefined> =>
  db
    .insertInto('transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.columns(['wallet_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Says what a transfer is in the books. */
export const useTransfer = (db: Db, id: number, used: UsedAs): Promise<Transfer> =>
  db
    .updateTable('transfers')
    .set({ ...used, is_doubtful: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const markDoubtful = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('transfers').set({ is_doubtful: true }).where('id', '=', id).execute();
};

export interface WalletRow {
  id: number;
  is_active: boolean;
  is_asked: boolean;
  amounts_arrive: 'gross' | 'net';
  /** Percent with at most two decimals. */
  tax_withheld: number;
}

/** How money arrives in a wallet of the business, and whether it is in use; of the default one without an id. */
export async function findWallet(db: Db, id: number | undefined): Promise<WalletRow | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select(['id', 'amounts_arrive', 'tax_withheld_basis_points', 'is_active', 'is_asked'])
    .where((is) => (id === undefined ? is('is_default', '=', true) : is('id', '=', id)))
    .executeTakeFirst();
  if (!row) return undefined;
  const { tax_withheld_basis_points, amounts_arrive, ...wallet } = row;
  return {
    ...wallet,
    amounts_arrive: amounts_arrive as WalletRow['amounts_arrive'],
    tax_withheld: tax_withheld_basis_points / 100,
  };
}

/** The wallet that the configured program asks; else the default one. */
export const findAskedWallet = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('wallets')
    .select('id')
    .where((is) => is.or([is('is_asked', '=', true), is('is_default', '=', true)]))
    .orderBy('is_asked', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

/** By which a payment names its transfer: the operator's number, else ours. */
export const numberOf = ({ id, transaction_id }: Pick<Transfer, 'id' | 'transaction_id'>): string =>
  transaction_id ?? `T${id}`;
