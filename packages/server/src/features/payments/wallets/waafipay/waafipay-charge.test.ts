import {
  answers,
  answersHalf,
  answersHtml,
  breaksOff,
  hangsUp,
  redirects,
  staysSilent,
} from '@revive/testing/provider.ts';
import {
  approved,
  charge,
  no,
  nobodyKnows,
  refused,
  SECRETS,
  waafipay,
  yes,
} from '@revive/testing/waafipay.ts';
import { describe, expect, it } from 'vitest';

const { at, walletOf, captured } = waafipay();

describe('a charge through WaafiPay', () => {
  it('asks the phone for the money, once, as the provider wants to be asked', async () => {
    at.provider.will(answers(approved()));
    expect(await at.wallet.charge(charge)).toEqual(yes);
    expect(at.provider.asked).toEqual([
      {
        path: '/asm',
        headers: expect.objectContaining({ 'content-type': 'application/json', connection: 'close' }),
        body: {
          schemaVersion: '1.0',
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
          timestamp: '2026-11-20 06:00:00',
          channelName: 'WEB',
          serviceName: 'API_PURCHASE',
          serviceParams: {
            ...SECRETS,
            paymentMethod: 'MWALLET_ACCOUNT',
            payerInfo: { accountNo: '252615123456' },
            transactionInfo: {
              referenceId: charge.reference,
              invoiceId: charge.reference,
              amount: '10.50',
              currency: 'USD',
              description: 'Booking 12',
            },
          },
        },
      },
    ]);
  });

  it.each([
    [
      'numbers for words',
      approved({ responseCode: 2001, errorCode: 0 }, { txAmount: 10.5, transactionId: 1268666 }),
    ],
    ['another case', approved({}, { state: 'approved' })],
    ['more decimals', approved({}, { txAmount: '10.5000' })],
    ['unknown fields', approved({ sessionId: 'x' }, { issuerApprovalCode: '1', accountholder: 'Hodan' })],
  ])('takes a yes with %s', async (_what, body) => {
    at.provider.will(answers(body));
    expect(await at.wallet.charge(charge)).toEqual(yes);
  });

  it('gives the same answer to the same reference', async () => {
    at.provider.will(answers(approved()));
    expect([await at.wallet.charge(charge), await at.wallet.charge(charge)]).toEqual([yes, yes]);
  });

  it.each([
    [
      '5206',
      'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (STATE: rejected, ERRCODE: 4004 - User Aborted)',
      'cancelled_by_payer',
    ],
    [
      '5206',
      'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (ERRCODE: 8001 - Hadhaagaagu kuguma filna)',
      'insufficient_funds',
    ],
    ['5206', 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (Invalid PIN code)', 'wrong_pin'],
    ['5206', 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (Receiver Subscriber not found)', 'not_a_wallet'],
    ['5206', 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (error occurred, please try again later)', 'declined'],
    ['5206', 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (Dialog Timedout)', 'timed_out'],
    ['5309', 'RCS_HPP_USERACTION_TIMEOUT', 'timed_out'],
    ['5310', 'RCS_USER_REJECTED', 'cancelled_by_payer'],
    ['5301', 'invalid hppkey', 'merchant_misconfigured'],
    ['', 'RCS_NO_ROUTE_FOUND', 'not_a_wallet'],
    ['', 'RCS_USER_IS_NOT_AUTHZ_TO_ACCESS_API', 'merchant_misconfigured'],
    ['', 'Payment Failed (Haraaga xisaabtaadu kuguma filna, mobile No: 252615123456)', 'insufficient_funds'],
    ['', 'Payment Failed (Receiver is Locked)', 'declined'],
    ['', 'timeout occured waiting user response', 'timed_out'],
  ])('reads %s %s as a no', async (code, words, failure) => {
    for (const params of [{}, []]) {
      at.provider.will(refused(code, words, params));
      expect(await at.wallet.charge(charge)).toEqual(no(failure));
    }
  });

  it.each([
    ['an amount that is not ours', answers(approved({}, { txAmount: '10' }))],
    ['no amount', answers(approved({}, { txAmount: undefined }))],
    ['another reference', answers(approved({}, { referenceId: 'RV-other' }))],
    ['no reference', answers(approved({}, { referenceId: undefined }))],
    ['an error', answers(approved({ errorCode: 'E10205' }))],
    ['a state that is not approved', answers(approved({}, { state: 'PENDING' }))],
    ['no params', answers(approved({ params: [] }))],
    ['no transaction id', answers(approved({}, { transactionId: null }))],
    ['a code that is no success', answers(approved({ responseCode: '5206' }))],
    ['the refusal of another reference', refused('5206', 'User Aborted', { referenceId: 'RV-other' })],
    ['an undocumented code', refused('5999', 'RCS_SOMETHING_NEW')],
    [
      "a time-out that is not the payer's",
      refused('5206', 'RCS_TRAN_FAILED_AT_ISSUER_SYSTEM (request timeout)'),
    ],
  ])('does not judge %s, and calls for a person', async (_what, behaviour) => {
    const before = captured.lines().length;
    at.provider.will(behaviour);
    expect(await at.wallet.charge(charge)).toEqual(nobodyKnows);
    expect(captured.lines().slice(before)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'a wallet payment needs a person',
        reference: charge.reference,
      }),
    ]);
  });

  it.each([
    ['half an answer', answersHalf(approved())],
    ['a connection broken in the middle of a yes', breaksOff(approved())],
    ['a connection broken before any answer', hangsUp],
    ['a page', answersHtml()],
    ['JSON of another shape', answers([])],
    ['an error of the server', answers(approved(), 500)],
    ['a page of a proxy', answersHtml(502)],
    ['a way elsewhere', redirects('/elsewhere')],
  ])('does not know after %s', async (_what, behaviour) => {
    at.provider.will(behaviour);
    expect(await at.wallet.charge(charge)).toEqual(nobodyKnows);
    expect(at.provider.asked).toHaveLength(1);
  });

  it('does not know when its own patience ends before the PIN', async () => {
    at.provider.will(staysSilent);
    expect(await (await walletOf({ timeoutMs: 50 })).charge(charge)).toEqual(nobodyKnows);
  });

  it.each([401, 403])(
    'knows that nothing was taken when it is refused at the door with %s',
    async (status) => {
      at.provider.will(answersHtml(status));
      expect(await at.wallet.charge(charge)).toEqual(no('merchant_misconfigured'));
    },
  );

  it('knows that nothing was taken when no connection came about', async () => {
    await at.provider.close();
    expect(await at.wallet.charge(charge)).toEqual(no('unreachable'));
  });
});
