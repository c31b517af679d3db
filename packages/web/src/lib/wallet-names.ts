import { type Sentence, sentence } from '@revive/contract';

// Names of the wallets as owners know them.
const WALLET_NAMES: Record<string, Sentence> = {
  premier: sentence('Premier Wallet'),
  waafipay: sentence('WaafiPay'),
  sandbox: sentence('Sandbox'),
};

/** A wallet's name; a translation key. */
export const walletName = (wallet: string): string => WALLET_NAMES[wallet] ?? wallet;
