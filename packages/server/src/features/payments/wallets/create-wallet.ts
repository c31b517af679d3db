import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import { createSandboxWallet } from '../sandbox-wallet.ts';
import type { Wallet } from '../wallet.ts';
import { createPremierWallet } from './premier/premier-wallet.ts';
import { createWaafiPayWallet } from './waafipay/waafipay-wallet.ts';
import type { WalletSettings } from './wallet-settings.ts';

/** The adapter of the configured wallet. */
export function createWallet(settings: WalletSettings, deps: { clock: Clock; log: Log }): Wallet {
  switch (settings.name) {
    case 'sandbox':
      return { ...createSandboxWallet(deps.clock), ...(!settings.isChosen && { needsChoice: true }) };
    case 'premier':
      return createPremierWallet(settings, deps);
    case 'waafipay':
      return createWaafiPayWallet(settings, deps);
  }
}
