import { afterAll, beforeEach, expect } from 'vitest';
import type { Wallet } from '../../server/src/features/payments/index.ts';
import { createWallet } from '../../server/src/features/payments/index.ts';
import type { WaafiPaySettings } from '../../server/src/features/payments/wallets/waafipay/settings.ts';
import { capturedLog } from './captured-log.ts';
import { testClock } from './clock.ts';
import { type Asked, answers, aProvider, type Behaviour, type Provider } from './provider.ts';

export const SECRETS = { merchantUid: 'M0910291', apiUserId: '1000416', apiKey: 'API-675418888AHX' };
export const HPP_KEY = 'HPP-7654321';

export const charge = {
  reference: 'RV-m1-0a1b2c3d4e5f',
  phone: '252615123456',
  amount_cents: 10_50,
  description: 'Booking 12',
  transaction_id: null,
};

export const waafipaySettings = (url: string, more: Partial<WaafiPaySettings> = {}): WaafiPaySettings => ({
  name: 'waafipay',
  url: `${url}/asm`,
  ...SECRETS,
  timeoutMs: 5000,
  lookup: { storeId: 7, hppKey: HPP_KEY },
  refundService: 'API_REVERSAL',
  ...more,
});

/**
 * A fake WaafiPay on a port, and the adapter that calls it. At the end the log must have none of the provider's texts,
 * which contain all secrets and the phone.
 */
export function waafipay() {
  const captured = capturedLog();
  const at: { provider: Provider; wallet: Wallet } = {} as never;
  const walletOf = (more: Partial<WaafiPaySettings> = {}) =>
    createWallet(waafipaySettings(at.provider.url, more), { clock: testClock(), log: captured.log });
  beforeEach(async () => {
    at.provider = await aProvider();
    at.wallet = await walletOf();
    return () => at.provider.close();
  });
  afterAll(() => {
    expect(captured.lines().length).toBeGreaterThan(10);
    for (const secret of [...Object.values(SECRETS), HPP_KEY, '615123456']) {
      expect(captured.text()).not.toContain(secret);
    }
  });
  return { at, walletOf, captured };
}

/** Takes what was asked for. */
export const purchased: Behaviour = answers(({ body }) => ({
  responseCode: '2001',
  errorCode: '0',
  params: {
    state: 'APPROVED',
    referenceId: body.serviceParams.transactionInfo.referenceId,
    transactionId: '1268666',
    txAmount: body.serviceParams.transactionInfo.amount,
  },
}));

export const approved = (more: object = {}, params: object = {}) => ({
  schemaVersion: '1.0',
  timestamp: '2026-11-20 09:00:44.741',
  responseId: '12314',
  responseCode: '2001',
  errorCode: '0',
  responseMsg: 'RCS_SUCCESS',
  params: {
    accountNo: '252615123456',
    accountType: 'MWALLET_ACCOUNT',
    state: 'APPROVED',
    merchantCharges: '0.1',
    referenceId: charge.reference,
    transactionId: '1268666',
    txAmount: '10.5',
    ...params,
  },
  ...more,
});

/** A refusal whose text contains all secrets. */
export const refused = (responseCode: string, words: string, params: unknown = {}) =>
  answers(({ body }: Asked) => ({
    responseCode,
    errorCode: 'E10205',
    responseMsg: `${words} 252615123456 ${JSON.stringify(body.serviceParams)}`,
    params,
  }));

export const yes = { state: 'succeeded', transaction_id: '1268666' };
export const no = (failure: string) => ({ state: 'failed', failure });
export const nobodyKnows = { state: 'unknown' };
