import { describe, expect, it } from 'vitest';
import { dueStage, monthsLater, sharesOf } from './rules.ts';

// A small generator, so that a failure can be repeated.
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe('sharesOf', () => {
  it('shares the price by list prices, and gives the odd cents to the last session', () => {
    expect(
      sharesOf(120_00, [
        { unit_price_cents: 40_00, session_count: 3 },
        { unit_price_cents: 20_00, session_count: 2 },
      ]),
    ).toEqual([
      [30_00, 30_00, 30_00],
      [15_00, 15_00],
    ]);
    expect(sharesOf(100_00, [{ unit_price_cents: 50_00, session_count: 3 }])).toEqual([
      [33_33, 33_33, 33_34],
    ]);
  });

  it('shares equally where nothing has a list price, and a package may cost nothing', () => {
    expect(sharesOf(10, [{ unit_price_cents: 0, session_count: 3 }])).toEqual([[3, 3, 4]]);
    expect(sharesOf(0, [{ unit_price_cents: 10_00, session_count: 2 }])).toEqual([[0, 0]]);
  });

  it('adds up to the price to the cent, whatever the prices and counts', () => {
    const drawn = numbers(20_261_127);
    const next = (most: number) => drawn.next().value! % most;
    for (let tried = 0; tried < 2_000; tried += 1) {
      const price = next(1_000_000_001);
      const services = Array.from({ length: 1 + next(6) }, () => ({
        unit_price_cents: next(4) === 0 ? 0 : next(1_000_000_001),
        session_count: 1 + next(40),
      }));
      const shares = sharesOf(price, services).flat();
      expect(shares).toHaveLength(services.reduce((sum, { session_count }) => sum + session_count, 0));
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price);
    }
  });
});

describe('monthsLater', () => {
  it('is the same day of a later month, or its last day', () => {
    expect(monthsLater('2026-11-27', 3)).toBe('2027-02-27');
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29');
    expect(monthsLater('2026-01-31', 12)).toBe('2027-01-31');
  });
});

describe('dueStage', () => {
  const due = (ends_on: string, end_said: string | null) => dueStage({ ends_on, end_said }, '2026-11-20');

  it('says it once thirty and once seven days before, and ends the day after the last one', () => {
    expect(due('2026-12-21', null)).toBeUndefined();
    expect(due('2026-12-20', null)).toBe('month');
    expect(due('2026-12-20', 'month')).toBeUndefined();
    expect(due('2026-11-27', 'month')).toBe('week');
    expect(due('2026-11-27', null)).toBe('week');
    expect(due('2026-11-20', 'week')).toBeUndefined();
    expect(due('2026-11-19', 'week')).toBe('end');
  });

  it('says of one that was made longer only that it ends in a week', () => {
    expect(due('2026-12-20', 'longer')).toBeUndefined();
    expect(due('2026-11-25', 'longer')).toBe('week');
  });
});
