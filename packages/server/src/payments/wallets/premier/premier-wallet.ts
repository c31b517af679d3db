import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { Wallet, WalletCharge } from '../../wallet.ts';
import { failed, type Reading, report, unknown } from '../reading.ts';
import { readDetails, readPush } from './read-answer.ts';
import { paymentDetails, pushPayment } from './request.ts';
import type { PremierSettings } from './settings.ts';
import { createPremierCalls } from './sign-in.ts';

/**
 * Premier Wallet. A charge only asks the phone and is `unknown` at once; Premier's transaction id, which comes with
 * it, is what a lookup asks about. Without that id nobody can be asked.
 */
export function createPremierWallet(
  settings: PremierSettings,
  { clock, log }: { clock: Clock; log: Log },
): Wallet {
  const call = createPremierCalls(settings, clock);
  const told = (act: 'charge' | 'lookup' | 'refund', charge: WalletCharge) => ({
    wallet: settings.name,
    act,
    charge,
  });

  const push = async (charge: WalletCharge): Promise<Reading> => {
    const wire = await call('PushPayment', pushPayment(settings, charge));
    return wire.kind === 'not asked' ? failed(wire.refusal, 'no sign-in') : readPush(wire);
  };

  const lookUp = async (charge: WalletCharge): Promise<Reading> => {
    const asked = charge.transaction_id;
    if (!asked) return unknown('no transaction id to ask about');
    const wire = await call('GetPaymentDetails', paymentDetails(settings, asked));
    return wire.kind === 'not asked' ? unknown('no sign-in') : readDetails(wire, charge, asked);
  };

  return {
    name: settings.name,
    charge: async (charge) => report(log, told('charge', charge), await push(charge)),
    lookup: async (charge) => report(log, told('lookup', charge), await lookUp(charge)),
    // Its way of paying out is not documented: money goes back by hand.
    refund: async (charge) =>
      report(log, told('refund', charge), failed('declined', 'Premier gives nothing back by itself')),
  };
}
