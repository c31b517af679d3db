import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { Wallet } from '../wallet.ts';
import type { WalletSettings } from './wallet-settings.ts';

/** The wallet of the settings, the only one that is read. */
export async function createWallet(
  settings: WalletSettings,
  deps: { clock: Clock; log: Log },
): Promise<Wallet> {
  switch (settings.name) {
    case 'sandbox':
      return (await import('../sandbox-wallet.ts')).createSandboxWallet(deps.clock);
    case 'premier':
      return (await import('./premier/premier-wallet.ts')).createPremierWallet(settings, deps);
    case 'waafipay':
      return (await import('./waafipay/waafipay-wallet.ts')).createWaafiPayWallet(settings, deps);
  }
}
