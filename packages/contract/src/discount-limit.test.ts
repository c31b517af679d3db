import { describe, expect, it } from 'vitest';
import { isAboveDiscountLimit } from './discount-limit.ts';

const isAbove = (limit: number, sold: number, discount: number) =>
  isAboveDiscountLimit({ discount_limit: limit }, sold, discount);

describe('isAboveDiscountLimit', () => {
  it('allows up to the limit and nothing beyond', () => {
    expect(isAbove(20, 100_00, 20_00)).toBe(false);
    expect(isAbove(20, 100_00, 20_01)).toBe(true);
  });

  it('rounds the limit as every percentage is rounded', () => {
    // 12.5 % of 0.99 is 12.375 cents.
    expect(isAbove(12.5, 99, 12)).toBe(false);
    expect(isAbove(12.5, 99, 13)).toBe(true);
  });

  it('allows none at 0, and anything at 100, tax included', () => {
    expect(isAbove(0, 100_00, 0)).toBe(false);
    expect(isAbove(0, 100_00, 1)).toBe(true);
    expect(isAbove(100, 100_00, 105_00)).toBe(false);
  });
});
