import { type NewWallet, text, type Wallet, type WalletChanges } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { recordMove } from '../accounts/index.ts';
import { toWallet } from './present.ts';
import { findWallet, giveUp, insertWallet, listWalletRows, lockWallets, updateWalletRow } from './queries.ts';

export const listWallets = async (db: Db): Promise<Wallet[]> => (await listWalletRows(db)).map(toWallet);

const getWallet = async (db: Db, id: number): Promise<Wallet> =>
  toWallet(found(await findWallet(db, id), 'Wallet'));

interface By {
  actor_id: number;
}

/** Adds a wallet. What was in it before the books began is posted as its opening balance. */
export const createWallet = (
  db: Db,
  clock: Clock,
  { actor_id, opening_balance, ...body }: NewWallet & By,
): Promise<Wallet> =>
  inTransaction(db, async (trx) => {
    await lockWallets(trx);
    refuseInactive(body, { is_default: body.is_default, is_asked: body.is_asked });
    await makeRoom(trx, body);
    const chosen = { is_default: body.is_default ?? false, is_asked: body.is_asked ?? false };
    const { id } = await insertWallet(trx, { ...rowOf(body), ...chosen, created_at: clock.now() }).catch(
      refuseTakenName,
    );
    if (opening_balance)
      await recordMove(trx, {
        kind: 'opening',
        from: { account: 'owner' },
        to: { account: 'mobile_wallet', wallet_id: id },
        amount_cents: opening_balance,
        reason: `Opening balance of ${body.name}`,
        at: clock.now(),
        actor_id,
      });
    return getWallet(trx, id);
  });

/** Changes a wallet. Which one is the default, and which a program asks, only goes over to another. */
export const updateWallet = (db: Db, id: number, body: WalletChanges): Promise<Wallet> =>
  inTransaction(db, async (trx) => {
    const before = found(
      (await lockWallets(trx)).find((wallet) => wallet.id === id),
      'Wallet',
    );
    await refuseStale(body.version, () => getWallet(trx, id));
    const chosen = {
      is_default: before.is_default || body.is_default === true,
      is_asked: before.is_asked || body.is_asked === true,
    };
    refuseInactive(body, chosen);
    await makeRoom(trx, {
      is_default: chosen.is_default && !before.is_default,
      is_asked: chosen.is_asked && !before.is_asked,
    });
    await updateWalletRow(trx, id, { ...rowOf(body), ...chosen }).catch(refuseTakenName);
    return getWallet(trx, id);
  });

interface Chosen {
  is_default?: boolean | undefined;
  is_asked?: boolean | undefined;
}

function refuseInactive({ is_active }: { is_active: boolean }, { is_default, is_asked }: Chosen): void {
  if (is_active) return;
  if (is_default) throw new Invalid({ is_active: [text('Make another wallet the default one first.')] });
  if (is_asked) throw new Invalid({ is_active: [text('Let another wallet be asked for payments first.')] });
}

async function makeRoom(trx: Transaction<DB>, { is_default, is_asked }: Chosen): Promise<void> {
  if (is_default) await giveUp(trx, 'is_default');
  if (is_asked) await giveUp(trx, 'is_asked');
}

const rowOf = (body: Omit<NewWallet, 'opening_balance'>) => ({
  name: body.name,
  operator: body.operator,
  number: body.number,
  tax_withheld_basis_points: Math.round(body.tax_withheld * 100),
  amounts_arrive: body.amounts_arrive,
  is_active: body.is_active,
});

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'wallets_name')
    throw new Invalid({ name: [text('A wallet with this name already exists.')] });
  throw error;
}
