import { describe, expect, it } from 'vitest';
import { handedOver } from './rules.ts';

describe('handedOver', () => {
  it('[POS-09] is nothing when it is less than the total', () => {
    expect(handedOver('cash', 10_49, 10_50)).toBeNull();
    expect(handedOver('cash', 10_50, 10_50)).toBe(10_50);
  });

  it('is all the cash that was given', () => {
    expect(handedOver('cash', 20_00, 10_50)).toBe(20_00);
  });

  it('is the total for a card or a wallet, which give no change', () => {
    expect(handedOver('card', 20_00, 10_50)).toBe(10_50);
    expect(handedOver('mobile', 10_50, 10_50)).toBe(10_50);
    expect(handedOver('mobile', 10_00, 10_50)).toBeNull();
  });
});
