import { describe, expect, it } from 'vitest';
import { isSuspicious } from './rules.ts';

describe('isSuspicious', () => {
  it('doubts a value that differs from the last one by more than a tenth', () => {
    const doubted = [82.7, 82.8, 92, 101.2, 101.3].map((value) => isSuspicious(value, 92));
    expect(doubted).toEqual([true, false, false, false, true]);
  });

  it('lets small figures change by two of their unit', () => {
    expect([3, 4, 6, 7, 7.1].map((value) => isSuspicious(value, 5))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('doubts a value ten times the last one or more, and a tenth of it or less, however small', () => {
    expect([0.1, 0.11, 0.9, 1].map((value) => isSuspicious(value, value < 0.5 ? 1.1 : 0.1))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
