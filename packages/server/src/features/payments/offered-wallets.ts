import { type OfferedWallet, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';
import type { SeenWay } from './find-seen.ts';
import type { Wallet } from './wallet.ts';
import { listWalletsInUse } from './wallet-queries.ts';
import { walletStanding } from './wallet-status.ts';

interface Asking {
  db: Db;
  /** The configured program. */
  wallet: Wallet;
}

/**
 * The wallets that payers choose among, the default one first: one that a program asks, and those that have a number to send money to.
 * None where there is no choice: then the one that is asked is paid, as it always was.
 */
export async function offeredWallets({ db, wallet }: Asking): Promise<OfferedWallet[]> {
  const isOff = (await walletStanding({ db, wallet })) === 'off';
  const offered = (await listWalletsInUse(db))
    .map((row) => ({ ...row, is_asked: row.is_asked && !isOff }))
    .filter(({ is_asked, number }) => is_asked || number !== '');
  return offered.some(({ is_asked }) => !is_asked) ? offered : [];
}

/**
 * How a payer pays into the wallet that she chose: undefined where a program asks it. Throws `Invalid` for one that is not offered.
 */
export async function chosenWay(
  asking: Asking,
  { wallet, phone }: { wallet: number | undefined; phone: string },
): Promise<SeenWay | undefined> {
  if (wallet === undefined) return undefined;
  const chosen = (await offeredWallets(asking)).find(({ id }) => id === wallet);
  if (!chosen) throw new Invalid({ wallet: [text('Choose a wallet that is in use.')] });
  return chosen.is_asked ? undefined : { wallet, party: phone };
}
