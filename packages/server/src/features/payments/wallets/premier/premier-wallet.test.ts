import { capturedLog } from '@revive/testing/captured-log.ts';
import { testClock } from '@revive/testing/clock.ts';
import {
  answers,
  answersHalf,
  answersHtml,
  aProvider,
  type Behaviour,
  breaksOff,
  hangsUp,
  type Provider,
  staysSilent,
} from '@revive/testing/provider.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wallet } from '../../wallet.ts';
import { createWallet } from '../create-wallet.ts';
import type { PremierSettings } from './settings.ts';

const SECRETS = {
  username: 'revive-till',
  password: 'p3n: guin',
  merchantId: 'MER-20417',
  machineId: 'POS-77-XY',
};
const TOKENS = ['eyJ-first-4711', 'eyJ-second-4712'];
const captured = capturedLog();
const clock = testClock();
const charge = {
  reference: 'RV-m1-0a1b2c3d4e5f',
  phone: '252615123456',
  amount_cents: 10_50,
  description: 'Booking 12',
  transaction_id: null,
};
const pushed = { ...charge, transaction_id: '880012' };

let provider: Provider;
let wallet: Wallet;
const walletOf = (more: Partial<PremierSettings> = {}) =>
  createWallet(
    {
      name: 'premier',
      url: `${provider.url}/api`,
      ...SECRETS,
      channelId: '104',
      deviceType: '205',
      category: '1',
      timeoutMs: 5000,
      ...more,
    },
    { clock, log: captured.log },
  );

beforeEach(async () => {
  provider = await aProvider();
  wallet = await walletOf();
  return () => provider.close();
});

// Nothing that any answer of this file provoked may stand in the log: the provider's words hold all of it.
afterAll(() => {
  expect(captured.lines().length).toBeGreaterThan(30);
  for (const secret of [...Object.values(SECRETS), ...TOKENS, '615123456']) {
    expect(captured.text()).not.toContain(secret);
  }
});

const signsIn = (token = TOKENS[0]) =>
  answers({ Response: { Code: '001', Errors: [] }, Data: { Token: token } });
const did = (Data: object) => ({ Response: { Code: '001', Errors: [] }, Data });
const asksThePhone = answers(did({ TransactionID: 880012 }));
const refuses = (words: string, status = 200): Behaviour =>
  answers(
    ({ body, headers }) => ({
      Response: {
        Code: '003',
        Errors: [{ Message: `${words} 252615123456 ${JSON.stringify(body)} ${headers.authorization}` }],
      },
      Data: null,
    }),
    status,
  );

const no = (failure: string) => ({ state: 'failed', failure });
const nobodyKnows = { state: 'unknown' };
const phoneWasAsked = { state: 'unknown', transaction_id: '880012' };

describe('a charge through Premier', () => {
  it('signs in, asks the phone and reports what to ask about later', async () => {
    provider.will(signsIn(), asksThePhone);
    expect(await wallet.charge(charge)).toEqual(phoneWasAsked);
    const till = { machineid: SECRETS.machineId, channelid: '104', devicetype: '205' };
    expect(provider.asked).toEqual([
      {
        path: '/api/MerchantLogin',
        headers: expect.objectContaining({
          ...till,
          authorization: `Basic ${Buffer.from('revive-till:p3n: guin').toString('base64')}`,
        }),
        body: '',
      },
      {
        path: '/api/PushPayment',
        headers: expect.objectContaining({ ...till, authorization: `Bearer ${TOKENS[0]}` }),
        body: {
          CustomerWalletID: '00252615123456',
          Amount: '10.50',
          Remarks: `Booking 12 ${charge.reference}`,
          Category: '1',
          LoginUserName: SECRETS.merchantId,
        },
      },
    ]);
  });

  it('signs in once for many calls, and again when the token has grown old', async () => {
    provider.will(signsIn(), asksThePhone);
    await wallet.charge(charge);
    await Promise.all([wallet.charge(charge), wallet.charge(charge)]);
    const signIns = () => provider.asked.filter(({ path }) => path === '/api/MerchantLogin');
    expect(signIns()).toHaveLength(1);
    clock.advance(16 * 60_000);
    provider.will(signsIn(), asksThePhone);
    await wallet.charge(charge);
    expect(signIns()).toHaveLength(2);
  });

  it.each([
    ['401', answersHtml(401)],
    ['words', refuses('Invalid or expired token')],
  ])('signs in again, once, when the token is refused by %s', async (_how, refusal) => {
    provider.will(signsIn(), refusal, signsIn(TOKENS[1]), asksThePhone);
    expect(await wallet.charge(charge)).toEqual(phoneWasAsked);
    expect(provider.asked.map(({ path }) => path.slice(5))).toEqual([
      'MerchantLogin',
      'PushPayment',
      'MerchantLogin',
      'PushPayment',
    ]);
    expect(provider.asked[3]?.headers.authorization).toBe(`Bearer ${TOKENS[1]}`);
    provider.will(refusal, signsIn(), refusal);
    expect(await wallet.charge(charge)).toEqual(no('merchant_misconfigured'));
  });

  it.each([
    ['words', refuses('Invalid user name or password'), 'merchant_misconfigured'],
    ['a closed door', answersHtml(401), 'merchant_misconfigured'],
    ['a success without a token', answers(did({})), 'merchant_misconfigured'],
    ['an error of the server', answersHtml(500), 'unreachable'],
    ['a page', answersHtml(), 'unreachable'],
    ['a broken connection', hangsUp, 'unreachable'],
  ])('asks no phone when signing in ends in %s', async (_what, behaviour, failure) => {
    provider.will(behaviour);
    expect(await wallet.charge(charge)).toEqual(no(failure));
    expect(provider.asked).toHaveLength(1);
    provider.will(signsIn(), asksThePhone);
    expect(await wallet.charge(charge)).toEqual(phoneWasAsked);
  });

  it.each([
    ['Insufficient balance', 'insufficient_funds'],
    ['Wallet not found', 'not_a_wallet'],
    ['Merchant is not active', 'merchant_misconfigured'],
    ['Transaction limit reached', 'declined'],
  ])('reads %s as a no', async (words, failure) => {
    provider.will(signsIn(), refuses(words));
    expect(await wallet.charge(charge)).toEqual(no(failure));
  });

  it.each([
    ['half an answer', answersHalf(did({ TransactionID: '880012' }))],
    ['a connection broken in the middle', breaksOff(did({ TransactionID: '880012' }))],
    ['a connection broken before any answer', hangsUp],
    ['a page', answersHtml()],
    ['JSON of another shape', answers([])],
    ['an answer without a code', answers({ Response: null, Data: null })],
    ['an error of the server', answersHtml(500)],
  ])('does not know after %s, and asks no second time', async (_what, behaviour) => {
    provider.will(signsIn(), behaviour);
    expect(await wallet.charge(charge)).toEqual(nobodyKnows);
    expect(provider.asked).toHaveLength(2);
  });

  it('does not know when its patience ends', async () => {
    provider.will(signsIn(), asksThePhone);
    const hasty = await walletOf({ timeoutMs: 1500 });
    await hasty.charge(charge);
    provider.will(staysSilent);
    expect(await hasty.charge(charge)).toEqual(nobodyKnows);
  });

  it('calls for a person when the phone was asked and no one can be asked about it', async () => {
    provider.will(signsIn(), answers(did({})));
    expect(await wallet.charge(charge)).toEqual(nobodyKnows);
    expect(captured.lines().at(-1)).toMatchObject({ level: 50, msg: 'a wallet payment needs a person' });
  });

  it('keeps the transaction id of an answer that is no success: the lookup decides', async () => {
    provider.will(
      signsIn(),
      answers({ Response: { Code: '009', Errors: [] }, Data: { TransactionID: '880012' } }),
    );
    expect(await wallet.charge(charge)).toEqual(phoneWasAsked);
  });

  it('knows that nothing was taken when no connection came about', async () => {
    await provider.close();
    expect(await wallet.charge(charge)).toEqual(no('unreachable'));
  });
});

describe('a lookup through Premier', () => {
  const details = (more: object) => answers(did({ TransactionId: '880012', ...more }));

  it('asks by the transaction id', async () => {
    provider.will(signsIn(), details({ Status: 'Executed', CustomerName: 'Hodan' }));
    expect(await wallet.lookup(pushed)).toEqual({ state: 'succeeded', transaction_id: '880012' });
    expect(provider.asked[1]).toMatchObject({
      path: '/api/GetPaymentDetails',
      body: { TransactionID: '880012', LoginUserName: SECRETS.merchantId },
    });
  });

  it.each([
    [
      'our amount',
      details({ Status: 'executed', Amount: '10.5' }),
      { state: 'succeeded', transaction_id: '880012' },
    ],
    ['another amount', details({ Status: 'Executed', Amount: 1.5 }), nobodyKnows],
    ['another transaction', details({ Status: 'Executed', TransactionId: '990000' }), nobodyKnows],
    ['a rejected one', details({ Status: 'Rejected' }), no('declined')],
    ['one still going on', details({ Status: 'Pending' }), nobodyKnows],
    ['no status', details({}), nobodyKnows],
    ['one it does not find', refuses('Transaction not found'), nobodyKnows],
    ['an error of the server', answersHtml(500), nobodyKnows],
    ['a page', answersHtml(), nobodyKnows],
    ['a broken connection', breaksOff(did({ Status: 'Executed' })), nobodyKnows],
  ])('reads %s', async (_what, behaviour, answer) => {
    provider.will(signsIn(), behaviour);
    expect(await wallet.lookup(pushed)).toEqual(answer);
  });

  it('knows nothing without signing in', async () => {
    provider.will(answersHtml(401));
    expect(await wallet.lookup(pushed)).toEqual(nobodyKnows);
  });

  it('knows nothing without a transaction id, and asks no one', async () => {
    expect(await wallet.lookup(charge)).toEqual(nobodyKnows);
    expect(provider.asked).toEqual([]);
  });
});

it('gives nothing back by itself', async () => {
  expect(await wallet.refund({ ...pushed, refund_cents: 10_50 })).toEqual(no('declined'));
  expect(provider.asked).toEqual([]);
});
