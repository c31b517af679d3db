import { describe, expect, it } from 'vitest';
import { amountAfter, balanceAfter } from './booking-payment.ts';

describe('amountAfter', () => {
  it('[BPAY-06] is the cost less the discount, to the cent', () => {
    expect(amountAfter(120_00, '20.10')).toBe('99.90');
    expect(amountAfter(120_00, '')).toBe('120.00');
  });

  it('is never below nothing', () => {
    expect(amountAfter(120_00, '120.01')).toBe('0.00');
  });
});

describe('balanceAfter', () => {
  it('[BPAY-07] is the cost less discount and amount, to the cent', () => {
    expect(balanceAfter(120_00, '20', '99.9')).toBe('0.10');
    expect(balanceAfter(120_00, 'abc', '20')).toBe('100.00');
  });
});
