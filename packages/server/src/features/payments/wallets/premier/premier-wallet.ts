import type { Clock } from '../../../../lib/clock.ts';
import type { Log } from '../../../../lib/log.ts';
import type { Wallet, WalletAnswer, WalletCharge } from '../../wallet.ts';
import { failed, type Reading, report, unknown } from '../reading.ts';
import { readDetails, readPush } from './read-answer.ts';
import { paymentDetails, pushPayment } from './request.ts';
import type { PremierSettings } from './settings.ts';
import { createPremierCalls } from './sign-in.ts';

/**
 * Premier Wallet. A charge only sends the request to the phone and returns `unknown` at once, with Premier's
 * transaction id. A lookup needs that id.
 */
export function createPremierWallet(
  settings: PremierSettings,
  { clock, log }: { clock: Clock; log: Log },
): Wallet {
  const call = createPremierCalls(settings, clock);
  const context = (act: 'charge' | 'lookup' | 'refund', charge: WalletCharge) => ({
    wallet: settings.name,
    act,
    charge,
  });

  const push = async (charge: WalletCharge): Promise<Reading> => {
    const wire = await call('PushPayment', pushPayment(settings, charge));
    return wire.kind === 'not asked' ? failed(wire.refusal, 'no sign-in') : readPush(wire);
  };

  const lookUp = async (charge: WalletCharge): Promise<WalletAnswer> => {
    const asked = charge.transaction_id;
    // Without the id there is no lookup, so there is nothing to log.
    if (!asked) return { state: 'unknown' };
    const wire = await call('GetPaymentDetails', paymentDetails(settings, asked));
    const reading = wire.kind === 'not asked' ? unknown('no sign-in') : readDetails(wire, charge, asked);
    return report(log, context('lookup', charge), reading);
  };

  return {
    name: settings.name,
    charge: async (charge) => report(log, context('charge', charge), await push(charge)),
    lookup: lookUp,
    // Premier's refunds are not documented: people give the money back by hand.
    refund: async (charge) =>
      report(log, context('refund', charge), failed('declined', 'Premier gives nothing back by itself')),
  };
}
