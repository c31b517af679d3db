import { describe, expect, it } from 'vitest';
import { averageCents, sumBy } from './rules.ts';

describe('sums', () => {
  it('puts the largest first and leaves out what came to nothing or has no name', () => {
    const sums = [
      { sold_by: 1, orders: 1, cents: 500 },
      { sold_by: 2, orders: 1, cents: 700 },
      { sold_by: 1, orders: 2, cents: 600 },
      { sold_by: null, orders: 9, cents: 900 },
      { sold_by: 3, orders: 0, cents: 0 },
    ];
    expect(sumBy(sums, (sum) => sum.sold_by)).toEqual([
      { of: 1, orders: 3, cents: 1100 },
      { of: 2, orders: 1, cents: 700 },
    ]);
  });

  it('rounds the average to the cent, and has none of nothing', () => {
    expect(averageCents({ orders: 3, cents: 1000 })).toBe(333);
    expect(averageCents({ orders: 2, cents: 1001 })).toBe(501);
    expect(averageCents({ orders: 0, cents: 0 })).toBe(0);
  });
});
