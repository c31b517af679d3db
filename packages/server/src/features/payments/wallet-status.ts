import { text, type WalletStatus } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { findLastAnswers } from './queries.ts';
import { SANDBOX } from './sandbox-wallet.ts';
import type { Wallet } from './wallet.ts';

interface Standing {
  db: Db;
  wallet: Wallet;
}

/** `live` moves money; `test` is the sandbox; `off` is the sandbox before anyone has chosen it. */
export async function walletStanding({ db, wallet }: Standing): Promise<'live' | 'test' | 'off'> {
  if (!isTestWallet(wallet.name)) return 'live';
  return wallet.needsChoice && !(await getPolicy(db)).wallet_test_mode ? 'off' : 'test';
}

/** Whether payments of this wallet move no money. */
export const isTestWallet = (wallet: string | null): boolean => wallet === SANDBOX;

export const NOT_SET_UP = text(
  'Wallet payments are not set up. An admin must connect a wallet or choose test mode under Settings → Wallet.',
);
export const TAKES_NO_PAYMENTS = text('This shop cannot take payments yet. Please contact us to order.');

/** Throws `Conflict` while no one has chosen how wallet payments are taken. `isStaff` says who is answered. */
export async function refuseUnchosenWallet(standing: Standing, isStaff: boolean): Promise<void> {
  if ((await walletStanding(standing)) === 'off')
    throw new Conflict(isStaff ? NOT_SET_UP : TAKES_NO_PAYMENTS);
}

/** How wallet payments are taken, for staff. */
export async function getWalletStatus(standing: Standing): Promise<WalletStatus> {
  const { db, wallet } = standing;
  const state = await walletStanding(standing);
  const last = await findLastAnswers(db, wallet.name);
  return {
    wallet: wallet.name,
    is_test: state !== 'live',
    is_ready: state !== 'off',
    is_choosable: wallet.needsChoice ?? false,
    last_success_at: last.success_at?.toISOString() ?? null,
    last_failure_at: last.failure_at?.toISOString() ?? null,
  };
}
