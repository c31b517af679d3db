import { answers, answersHtml, breaksOff, hangsUp } from '@revive/testing/provider.ts';
import {
  approved,
  charge,
  HPP_KEY,
  no,
  nobodyKnows,
  refused,
  SECRETS,
  waafipay,
  yes,
} from '@revive/testing/waafipay.ts';
import { describe, expect, it } from 'vitest';

const { at, walletOf } = waafipay();

describe('a lookup through WaafiPay', () => {
  const info = (params: object, more: object = {}) => ({
    responseCode: '2001',
    errorCode: '0',
    responseMsg: 'RCS_SUCCESS',
    params: { transactionId: '1268666', tranAmount: '10.5', referenceId: charge.reference, ...params },
    ...more,
  });

  it('asks by the reference', async () => {
    at.provider.will(answers(info({ status: 'Approved' })));
    expect(await at.wallet.lookup(charge)).toEqual(yes);
    expect(at.provider.asked[0]?.body).toMatchObject({
      serviceName: 'HPP_GETTRANINFO',
      serviceParams: {
        merchantUid: SECRETS.merchantUid,
        storeId: 7,
        hppKey: HPP_KEY,
        referenceId: charge.reference,
      },
    });
  });

  it.each([
    ['a declined one', answers(info({ status: 'Declined' })), no('declined')],
    ['one that ran out', answers(info({ status: 'TIMEOUT' })), no('timed_out')],
    ['one still going on', answers(info({ status: 'Pending' })), nobodyKnows],
    ['one it does not find', refused('5206', 'not found'), nobodyKnows],
    ['another amount', answers(info({ status: 'Approved', tranAmount: '11' })), nobodyKnows],
    ['another reference', answers(info({ status: 'Approved', referenceId: 'RV-other' })), nobodyKnows],
    ['a refused key', refused('5301', 'invalid hppkey'), nobodyKnows],
    ['a closed door', answersHtml(401), nobodyKnows],
    ['a page', answersHtml(), nobodyKnows],
    ['a broken connection', breaksOff(info({ status: 'Approved' })), nobodyKnows],
  ])('reads %s', async (_what, behaviour, answer) => {
    at.provider.will(behaviour);
    expect(await at.wallet.lookup(charge)).toEqual(answer);
  });

  it('knows nothing without the means to ask, and asks no one', async () => {
    expect(await (await walletOf({ lookup: undefined })).lookup(charge)).toEqual(nobodyKnows);
    expect(at.provider.asked).toEqual([]);
  });

  it('knows nothing when no connection comes about', async () => {
    await at.provider.close();
    expect(await at.wallet.lookup(charge)).toEqual(nobodyKnows);
  });
});

describe('a refund through WaafiPay', () => {
  const paid = { ...charge, transaction_id: '1268666', refund_cents: 10_50 };

  it('gives the whole payment back by its transaction id', async () => {
    at.provider.will(answers(approved({}, { state: 'approved', transactionId: '1268667' })));
    expect(await at.wallet.refund(paid)).toEqual({ state: 'succeeded', transaction_id: '1268667' });
    expect(at.provider.asked[0]?.body).toMatchObject({
      serviceName: 'API_REVERSAL',
      serviceParams: { ...SECRETS, transactionId: '1268666' },
    });
  });

  it('counts one that was given back before as given back', async () => {
    at.provider.will(refused('5202', 'RCS_TRAN_ALREADY_CANCELLED'));
    expect(await at.wallet.refund(paid)).toEqual(yes);
  });

  it('does not know after silence', async () => {
    at.provider.will(hangsUp);
    expect(await at.wallet.refund(paid)).toEqual(nobodyKnows);
  });

  it('asks no one where it is not configured or the service cannot do it', async () => {
    expect(await (await walletOf({ refundService: undefined })).refund(paid)).toEqual(no('declined'));
    expect(await at.wallet.refund({ ...paid, refund_cents: 5_00 })).toEqual(no('declined'));
    expect(await at.wallet.refund({ ...paid, transaction_id: null })).toEqual(no('declined'));
    expect(at.provider.asked).toEqual([]);
    at.provider.will(answers(approved()));
    expect(
      await (await walletOf({ refundService: 'API_REFUND' })).refund({ ...paid, refund_cents: 5_00 }),
    ).toEqual(yes);
    expect(at.provider.asked[0]?.body.serviceParams.amount).toBe('5.00');
  });
});
