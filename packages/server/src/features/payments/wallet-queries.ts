import type { OfferedWallet } from '@revive/contract';
import type { Db } from '../../db/client.ts';

const selectWallets = (db: Db) =>
  db
    .selectFrom('wallets')
    .select(['id', 'operator', 'name', 'number', 'is_asked'])
    .$narrowType<{ operator: OfferedWallet['operator'] }>();

/** The wallets that are on, the default one first. */
export const listWalletsInUse = (db: Db): Promise<OfferedWallet[]> =>
  selectWallets(db).where('is_active', '=', true).orderBy('is_default', 'desc').orderBy('id').execute();

/** One of them, also where it was switched off since. */
export const findPaidInto = (db: Db, id: number): Promise<OfferedWallet | undefined> =>
  selectWallets(db).where('id', '=', id).executeTakeFirst();
