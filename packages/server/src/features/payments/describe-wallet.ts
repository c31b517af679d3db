import type { Db } from '../../db/client.ts';
import type { Wallet } from './wallet.ts';
import { walletStanding } from './wallet-status.ts';

const WORDS = {
  live: 'it moves real money',
  test: 'test mode, no money moves',
  off: 'not chosen yet, so it takes no payments: connect a wallet, or choose test mode under Settings',
} as const;

/** Which wallet takes payments, as a line for the person who starts the program. */
export const describeWallet = async (standing: { db: Db; wallet: Wallet }): Promise<string> =>
  `Wallet: ${standing.wallet.name} (${WORDS[await walletStanding(standing)]})`;
