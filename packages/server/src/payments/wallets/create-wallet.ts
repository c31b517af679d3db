import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { StartupError } from '../../startup-error.ts';
import { createSandboxWallet } from '../sandbox-wallet.ts';
import type { Wallet } from '../wallet.ts';
import { createPremierWallet } from './premier/premier-wallet.ts';
import { type PremierSettings, readPremier } from './premier/settings.ts';
import type { Variables } from './read-variables.ts';
import { readWaafiPay, type WaafiPaySettings } from './waafipay/settings.ts';
import { createWaafiPayWallet } from './waafipay/waafipay-wallet.ts';

/** The chosen wallet and what it needs; holds secrets, so it is never logged. */
export type WalletSettings = { name: 'sandbox' } | PremierSettings | WaafiPaySettings;

/** Reads `WALLET` and the chosen wallet's own variables. Throws `StartupError`. */
export function readWalletSettings(env: Variables): WalletSettings {
  switch (env.WALLET ?? 'sandbox') {
    case 'sandbox':
      return { name: 'sandbox' };
    case 'premier':
      return readPremier(env);
    case 'waafipay':
      return readWaafiPay(env);
    default:
      throw new StartupError(`WALLET=${env.WALLET} cannot be used: must be sandbox, premier or waafipay.`);
  }
}

export function createWallet(settings: WalletSettings, deps: { clock: Clock; log: Log }): Wallet {
  switch (settings.name) {
    case 'sandbox':
      return createSandboxWallet(deps.clock);
    case 'premier':
      return createPremierWallet(settings, deps);
    case 'waafipay':
      return createWaafiPayWallet(settings, deps);
  }
}
