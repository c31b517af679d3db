// Names of the wallets as owners know them.
const WALLET_NAMES: Record<string, string> = {
  premier: 'Premier Wallet',
  waafipay: 'WaafiPay',
  sandbox: 'Sandbox',
};

/** A wallet's name; a translation key. */
export const walletName = (wallet: string): string => WALLET_NAMES[wallet] ?? wallet;
