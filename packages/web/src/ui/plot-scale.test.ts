import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, thinLabels, ticksOf } from './plot-scale.ts';

describe('ticksOf', () => {
  it('are round and hold all values between them', () => {
    expect(ticksOf([0, 395])).toEqual([0, 100, 200, 300, 400]);
    expect(ticksOf([-355, 70])).toEqual([-400, -200, 0, 200]);
    expect(ticksOf([92.1, 92.4])).toEqual([92.1, 92.2, 92.3, 92.4]);
  });

  it('surround a value that never changes, and nothing at all', () => {
    expect(ticksOf([70, 70])).toContain(70);
    expect(shareOf(70, ticksOf([70]))).toBe(0.5);
    expect(ticksOf([])).toEqual([0, 1]);
  });

  it('are even, between 2 and 7, and never further apart than asked for, whatever the values', () => {
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (values) => {
        const ticks = ticksOf(values);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const value of values) {
          expect(shareOf(value, ticks)).toBeGreaterThanOrEqual(0);
          expect(shareOf(value, ticks)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('thinLabels', () => {
  const evenly = (count: number, apart: number) =>
    Array.from({ length: count }, (_, place) => ({ at: place * apart, width: 40 }));

  it('writes all of them where there is room', () => {
    expect(thinLabels(evenly(4, 60), 20)).toEqual([true, true, true, true]);
  });

  it('leaves out what would touch the one before', () => {
    expect(thinLabels(evenly(5, 30), 20)).toEqual([true, false, true, false, true]);
    // Side by side without the gap between.
    expect(thinLabels(evenly(3, 50), 20)).toEqual([true, false, true]);
  });
});
