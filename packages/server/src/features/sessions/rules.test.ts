import { describe, expect, it } from 'vitest';
import { isSuspicious } from './rules.ts';

describe('isSuspicious', () => {
  it('doubts a value ten times the last one or more, and a tenth of it or less', () => {
    expect([919.99, 920, 9.21, 9.2].map((value) => isSuspicious(value, 92))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
