import { randomUUID } from 'node:crypto';
import type { WalletCharge } from '../../wallet.ts';
import { wireAmount } from '../reading.ts';
import type { WaafiPaySettings } from './settings.ts';

const envelope = (serviceName: string, serviceParams: object, now: Date) => ({
  schemaVersion: '1.0',
  requestId: randomUUID(),
  // `2026-11-20 10:17:13`
  timestamp: now.toISOString().slice(0, 19).replace('T', ' '),
  channelName: 'WEB',
  serviceName,
  serviceParams,
});

const account = ({ merchantUid, apiUserId, apiKey }: WaafiPaySettings) => ({
  merchantUid,
  apiUserId,
  apiKey,
});

/** Asks the payer's phone for a PIN; WaafiPay answers once it is entered or refused. */
export const purchase = (settings: WaafiPaySettings, charge: WalletCharge, now: Date) =>
  envelope(
    'API_PURCHASE',
    {
      ...account(settings),
      paymentMethod: 'MWALLET_ACCOUNT',
      payerInfo: { accountNo: charge.phone },
      transactionInfo: {
        referenceId: charge.reference,
        invoiceId: charge.reference,
        amount: wireAmount(charge.amount_cents),
        currency: 'USD',
        description: charge.description.slice(0, 255),
      },
    },
    now,
  );

/** Asks for the outcome of a reference. */
export const transactionInfo = (
  settings: WaafiPaySettings,
  { storeId, hppKey }: NonNullable<WaafiPaySettings['lookup']>,
  charge: WalletCharge,
  now: Date,
) =>
  envelope(
    'HPP_GETTRANINFO',
    { merchantUid: settings.merchantUid, storeId, hppKey, referenceId: charge.reference },
    now,
  );

/** Refunds a payment, by the wallet's own number for it. */
export const refund = (
  settings: WaafiPaySettings,
  serviceName: string,
  charge: WalletCharge & { refund_cents: number },
  now: Date,
) =>
  envelope(
    serviceName,
    {
      ...account(settings),
      paymentMethod: 'MWALLET_ACCOUNT',
      transactionId: charge.transaction_id,
      referenceId: charge.reference,
      ...(serviceName === 'API_REFUND' && { amount: wireAmount(charge.refund_cents) }),
      description: `Refund of ${charge.reference}`,
    },
    now,
  );
