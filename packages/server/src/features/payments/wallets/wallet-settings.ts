import type { Variables } from '../../../lib/read-variables.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import { type PremierSettings, readPremier } from './premier/settings.ts';
import { readWaafiPay, type WaafiPaySettings } from './waafipay/settings.ts';

interface SandboxSettings {
  name: 'sandbox';
  /** Whether it was asked for. Else it takes payments only once an admin has chosen test mode. */
  isChosen?: true;
}

/** The chosen wallet with its settings; never logged, because it has secrets. */
export type WalletSettings = SandboxSettings | PremierSettings | WaafiPaySettings;

/** Reads `WALLET` and the variables of that wallet. Throws `StartupError`. */
export function readWalletSettings(env: Variables): WalletSettings {
  switch (env.WALLET) {
    case undefined:
      return { name: 'sandbox' };
    case 'sandbox':
      return { name: 'sandbox', isChosen: true };
    case 'premier':
      return readPremier(env);
    case 'waafipay':
      return readWaafiPay(env);
    default:
      throw new StartupError(`WALLET=${env.WALLET} cannot be used: must be sandbox, premier or waafipay.`);
  }
}
