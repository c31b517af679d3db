import { describe, expect, it } from 'vitest';
import { amountsOf, balanceOf, paymentsOf, problemOfWays, splitWays, type Way } from './ways.ts';

const way = (given: Partial<Way>): Way => ({ key: 1, kind: 'cash', amount: '', ...given });

describe('amountsOf', () => {
  it('proposes what is left for the first way that is left empty', () => {
    expect(amountsOf(splitWays('615123456'), 28_40)).toEqual([28_40, 0]);
    expect(amountsOf([way({ amount: '10' }), way({ kind: 'ask' }), way({ kind: 'card' })], 28_40)).toEqual([
      10_00, 18_40, 0,
    ]);
    expect(amountsOf([way({ amount: '50' }), way({ kind: 'ask' })], 28_40)).toEqual([50_00, 0]);
    expect(amountsOf([way({ amount: 'ten' })], 28_40)).toEqual([null]);
  });
});

describe('problemOfWays', () => {
  it('is the first field that cannot be so', () => {
    const ask = way({ key: 2, kind: 'ask' });
    expect(problemOfWays([way({ amount: '10' }), ask], 28_40)).toMatchObject({ key: 2, field: 'phone' });
    expect(problemOfWays([way({ kind: 'gift_card', amount: '5' })], 5_00)).toMatchObject({ field: 'code' });
    expect(problemOfWays([way({ kind: 'seen' })], 5_00)).toMatchObject({ field: 'transaction' });
    expect(problemOfWays([way({ amount: '1.005' })], 5_00)).toMatchObject({ field: 'amount' });
  });

  it('is what lacks, and what is too much of anything but cash', () => {
    expect(problemOfWays([way({ amount: '4' })], 5_00)).toMatchObject({
      message: 'Something is left to pay.',
    });
    expect(problemOfWays([way({ kind: 'card', amount: '6' })], 5_00)).toMatchObject({ field: 'amount' });
    expect(problemOfWays([way({ amount: '2' }), way({ kind: 'card', amount: '6' })], 5_00)).toMatchObject({
      message: 'This is more than what is due, and only cash gives change.',
    });
    expect(problemOfWays([way({ amount: '20' })], 5_00)).toBeNull();
    expect(balanceOf([way({ amount: '20' })], 5_00)).toBe(15_00);
  });
});

describe('paymentsOf', () => {
  it('leaves out what pays nothing, and says how each part comes', () => {
    const ways = [
      way({ amount: '10' }),
      way({ kind: 'gift_card', amount: '5', code: ' ABCD ' }),
      way({ kind: 'ask', phone: '615123456' }),
      way({ kind: 'card' }),
    ];
    expect(paymentsOf(ways, 28_40)).toEqual([
      { method: 'cash', amount: 10 },
      { method: 'gift_card', amount: 5, code: 'ABCD' },
      { method: 'mobile_money', amount: 13.4, wallet_phone: '615123456' },
    ]);
  });
});
