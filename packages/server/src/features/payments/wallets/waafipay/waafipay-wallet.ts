import type { Clock } from '../../../../lib/clock.ts';
import type { Log } from '../../../../lib/log.ts';
import { postJson } from '../../../../lib/post-json.ts';
import type { Wallet, WalletAnswer, WalletCharge } from '../../wallet.ts';
import { failed, type Reading, report } from '../reading.ts';
import { readPurchase, readRefund, readTransactionInfo } from './read-answer.ts';
import { purchase, refund, transactionInfo } from './request.ts';
import type { WaafiPaySettings } from './settings.ts';

const LOOKUP_TIMEOUT_MS = 20_000;

/** EVC Plus, ZAAD, Sahal and WAAFI through WaafiPay. A charge waits until the payer has entered the PIN. */
export function createWaafiPayWallet(
  settings: WaafiPaySettings,
  { clock, log }: { clock: Clock; log: Log },
): Wallet {
  const ask = (body: object, timeoutMs: number) => postJson({ url: settings.url, body, timeoutMs });
  const context = (act: 'charge' | 'lookup' | 'refund', charge: WalletCharge) => ({
    wallet: settings.name,
    act,
    charge,
  });

  const lookUp = async (charge: WalletCharge): Promise<WalletAnswer> => {
    // Nothing was sent, so there is nothing to log.
    if (!settings.lookup) return { state: 'unknown' };
    const body = transactionInfo(settings, settings.lookup, charge, clock.now());
    const wire = await ask(body, LOOKUP_TIMEOUT_MS);
    return report(log, context('lookup', charge), readTransactionInfo(wire, charge));
  };

  const giveBack = async (charge: WalletCharge & { refund_cents: number }): Promise<Reading> => {
    const { refundService } = settings;
    if (!refundService) return failed('declined', 'refunds are not configured');
    if (!charge.transaction_id) return failed('declined', 'no transaction id to give back');
    // WaafiPay can only reverse a whole payment.
    if (refundService !== 'API_REFUND' && charge.refund_cents !== charge.amount_cents)
      return failed('declined', 'only the whole payment can be given back');
    const body = refund(settings, refundService, charge, clock.now());
    return readRefund(await ask(body, settings.timeoutMs), charge);
  };

  return {
    name: settings.name,
    charge: async (charge) => {
      const wire = await ask(purchase(settings, charge, clock.now()), settings.timeoutMs);
      return report(log, context('charge', charge), readPurchase(wire, charge));
    },
    lookup: lookUp,
    refund: async (charge) => report(log, context('refund', charge), await giveBack(charge)),
  };
}
