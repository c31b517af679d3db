import { capturedLog } from '@revive/testing/captured-log.ts';
import { testClock } from '@revive/testing/clock.ts';
import { describe, expect, it } from 'vitest';
import { createWallet } from './create-wallet.ts';
import { readWalletSettings } from './wallet-settings.ts';

const WAAFIPAY = {
  WALLET: 'waafipay',
  WAAFIPAY_URL: 'https://wallet.example/asm',
  WAAFIPAY_MERCHANT_UID: 'M0910291',
  WAAFIPAY_API_USER_ID: '1000416',
  WAAFIPAY_API_KEY: 'API-secret',
};
const PREMIER = {
  WALLET: 'premier',
  PREMIER_URL: 'https://wallet.example/api/',
  PREMIER_USERNAME: 'till',
  PREMIER_PASSWORD: 'with spaces: allowed',
  PREMIER_MERCHANT_ID: '20417',
  PREMIER_MACHINE_ID: 'POS-77',
};

describe('readWalletSettings', () => {
  it('chooses the sandbox where nothing is said', () => {
    expect(readWalletSettings({})).toEqual({ name: 'sandbox' });
  });

  it('reads what WaafiPay needs, with as much patience as a PIN takes', () => {
    expect(readWalletSettings(WAAFIPAY)).toEqual({
      name: 'waafipay',
      url: 'https://wallet.example/asm',
      merchantUid: 'M0910291',
      apiUserId: '1000416',
      apiKey: 'API-secret',
      timeoutMs: 110_000,
      lookup: undefined,
      refundService: undefined,
    });
    const more = { WAAFIPAY_STORE_ID: '7', WAAFIPAY_HPP_KEY: 'HPP-1', WAAFIPAY_TIMEOUT_SECONDS: '60' };
    expect(readWalletSettings({ ...WAAFIPAY, ...more, WAAFIPAY_REFUND_SERVICE: 'API_REFUND' })).toMatchObject(
      {
        timeoutMs: 60_000,
        lookup: { storeId: 7, hppKey: 'HPP-1' },
        refundService: 'API_REFUND',
      },
    );
  });

  it('reads what Premier needs', () => {
    expect(readWalletSettings(PREMIER)).toEqual({
      name: 'premier',
      url: 'https://wallet.example/api',
      username: 'till',
      password: 'with spaces: allowed',
      merchantId: '20417',
      machineId: 'POS-77',
      channelId: '104',
      deviceType: '205',
      category: '1',
      timeoutMs: 30_000,
    });
  });

  it.each([
    ...Object.keys(WAAFIPAY)
      .slice(1)
      .map((name) => [name, WAAFIPAY] as const),
    ...Object.keys(PREMIER)
      .slice(1)
      .map((name) => [name, PREMIER] as const),
  ])('names %s when it is missing', (name, env) => {
    expect(() => readWalletSettings({ ...env, [name]: undefined })).toThrow(
      `WALLET=${env.WALLET} needs ${name} in the environment.`,
    );
  });

  it.each([
    [
      'WAAFIPAY_URL',
      'http://wallet.example/asm',
      'WAAFIPAY_URL cannot be used: it must begin with https://.',
    ],
    ['WAAFIPAY_URL', 'wallet', 'WAAFIPAY_URL cannot be used: it must be an address like https://'],
    ['WAAFIPAY_API_KEY', 'two words', 'WAAFIPAY_API_KEY cannot be used: it must not hold spaces.'],
    [
      'WAAFIPAY_TIMEOUT_SECONDS',
      '500',
      'WAAFIPAY_TIMEOUT_SECONDS cannot be used: it must be from 1 to 140 seconds.',
    ],
    [
      'WAAFIPAY_REFUND_SERVICE',
      'API_GIVE',
      'WAAFIPAY_REFUND_SERVICE cannot be used: it must be API_REVERSAL',
    ],
    [
      'WAAFIPAY_STORE_ID',
      '7',
      'WAAFIPAY_STORE_ID and WAAFIPAY_HPP_KEY belong together: set both or neither.',
    ],
    ['WALLET', 'gold', 'WALLET=gold cannot be used: must be sandbox, premier or waafipay.'],
  ])('refuses %s=%s without repeating a value that may be secret', (name, value, sentence) => {
    const read = () => readWalletSettings({ ...WAAFIPAY, [name]: value });
    expect(read).toThrow(sentence);
    // The name of a wallet is no secret.
    if (name !== 'WALLET') expect(read).not.toThrow(new RegExp(`[= ]${value}`));
  });
});

describe('createWallet', () => {
  it.each([
    ['sandbox', {}],
    ['premier', PREMIER],
    ['waafipay', WAAFIPAY],
  ])('makes %s', async (name, env) => {
    const deps = { clock: testClock(), log: capturedLog().log };
    expect((await createWallet(readWalletSettings(env), deps)).name).toBe(name);
  });
});
