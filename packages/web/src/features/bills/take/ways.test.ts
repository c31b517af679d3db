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

describe('cash in the second currency', () => {
  const rate = { code: 'SOS', rate: 26_000 };
  const second = (amount: string) => way({ key: 2, kind: 'second', amount, rate });

  it('pays what its units are worth, and the rest whole in the nearest notes', () => {
    // 0.45 are 11,700 shillings.
    expect(amountsOf([way({ amount: '10' }), second('')], 10_45)).toEqual([10_00, 45]);
    expect(amountsOf([way({ amount: '10' }), second('12000')], 10_45)).toEqual([10_00, 45]);
    expect(amountsOf([way({ amount: '10' }), second('13000')], 10_45)).toEqual([10_00, 50]);
    expect(amountsOf([way({ amount: '' }), second('26000')], 10_45)).toEqual([9_45, 1_00]);
  });

  it('is sent in its units', () => {
    const cash = way({ amount: '10' });
    for (const typed of ['', '12000'])
      expect(paymentsOf([cash, second(typed)], 10_45)).toEqual([
        { method: 'cash', amount: 10 },
        { method: 'cash', amount: 12_000, currency: 'SOS' },
      ]);
  });

  it('gives change, and has no parts of a unit', () => {
    expect(problemOfWays([way({ amount: '10' }), second('26000')], 10_45)).toBeNull();
    expect(balanceOf([way({ amount: '10' }), second('26000')], 10_45)).toBe(55);
    expect(problemOfWays([way({ amount: '10' }), second('12000.5')], 10_45)).toMatchObject({
      key: 2,
      field: 'amount',
      message: 'Use a whole number.',
    });
    expect(problemOfWays([way({ amount: '10' }), second('1000')], 10_45)).toMatchObject({ key: 2 });
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
