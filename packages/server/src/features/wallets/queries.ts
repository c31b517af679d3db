import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Wallets } from '../../db/types.generated.ts';
import { heldInWallet } from '../ledger/index.ts';

/** Wallets, each with what the books and its last message say is in it. */
const selectWallets = (db: Db) =>
  db
    .selectFrom('wallets')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('transfers')
          .select(['balance_mils', 'moved_at'])
          .whereRef('wallet_id', '=', 'wallets.id')
          .where('balance_mils', 'is not', null)
          .orderBy('business_day', 'desc')
          .orderBy('moved_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'wallets.id',
      'wallets.name',
      'wallets.operator',
      'wallets.number',
      'wallets.tax_withheld_basis_points',
      'wallets.amounts_arrive',
      'wallets.is_active',
      'wallets.is_default',
      'wallets.is_asked',
      'seen.balance_mils as seen_mils',
      'seen.moved_at as seen_at',
      eb
        .exists(eb.selectFrom('transfers').whereRef('wallet_id', '=', 'wallets.id'))
        .$castTo<boolean>()
        .as('has_transfers'),
      heldInWallet(sql`wallets.id`, sql`'infinity'`).as('balance_cents'),
    ]);

export type WalletRow = Awaited<ReturnType<ReturnType<typeof selectWallets>['execute']>>[number];

/** The default one first, then those in use by name. */
export const listWalletRows = (db: Db): Promise<WalletRow[]> =>
  selectWallets(db)
    .orderBy('wallets.is_default', 'desc')
    .orderBy('wallets.is_active', 'desc')
    .orderBy(sql`lower(wallets.name)`)
    .execute();

export const findWallet = (db: Db, id: number): Promise<WalletRow | undefined> =>
  selectWallets(db).where('wallets.id', '=', id).executeTakeFirst();

/** Locks a wallet against other messages and changes; payments into it go on. */
export const lockWallet = (db: Db, id: number) =>
  db
    .selectFrom('wallets')
    .select(['id', 'operator', 'number', 'is_default', 'is_asked'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks all wallets, so that one of them becomes the default one and no two do. */
export const lockWallets = (db: Db) =>
  db.selectFrom('wallets').select(['id', 'is_default', 'is_asked']).orderBy('id').forNoKeyUpdate().execute();

export const insertWallet = (db: Db, row: Insertable<Wallets>) =>
  db.insertInto('wallets').values(row).returning('id').executeTakeFirstOrThrow();

export const updateWalletRow = (db: Db, id: number, changes: Updateable<Wallets>) =>
  db.updateTable('wallets').set(changes).where('id', '=', id).execute();

/** Takes from every wallet what only one of them can be. */
export const giveUp = (db: Db, what: 'is_default' | 'is_asked') =>
  db
    .updateTable('wallets')
    .set({ [what]: false })
    .where(what, '=', true)
    .execute();

export const findSecret = (db: Db, id: number) =>
  db.selectFrom('wallets').select(['secret_hash', 'secret_made_at']).where('id', '=', id).executeTakeFirst();
