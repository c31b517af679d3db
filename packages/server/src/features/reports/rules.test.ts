import { describe, expect, it } from 'vitest';
import { compare, datesOf, marginOf, paceOf, percentOfTotal, subtract } from './rules.ts';

describe('periods', () => {
  it('stand beside as many days just before them, across months and leap days', () => {
    const before = (start_date: string, end_date: string) =>
      compare({ start_date, end_date }).previous_period;
    expect(before('2026-11-20', '2026-11-20')).toEqual({ start_date: '2026-11-19', end_date: '2026-11-19' });
    expect(before('2026-11-01', '2026-11-30')).toEqual({ start_date: '2026-10-02', end_date: '2026-10-31' });
    expect(before('2024-03-01', '2024-03-01')).toEqual({ start_date: '2024-02-29', end_date: '2024-02-29' });
    expect(before('2026-01-01', '2026-12-31')).toEqual({ start_date: '2025-01-01', end_date: '2025-12-31' });
  });

  it('go by day as long as that can be seen, then by month', () => {
    expect(paceOf({ start_date: '2026-09-01', end_date: '2026-12-01' })).toBe('day');
    expect(paceOf({ start_date: '2026-09-01', end_date: '2026-12-02' })).toBe('month');
    expect(datesOf({ start_date: '2026-02-27', end_date: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(datesOf({ start_date: '2026-11-30', end_date: '2027-01-01' }, 'month')).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});

describe('figures', () => {
  it('have a share to one decimal, and none of nothing', () => {
    expect(percentOfTotal(1, 3)).toBe(33.3);
    expect(percentOfTotal(-5, 20)).toBe(-25);
    expect(percentOfTotal(5, 0)).toBeNull();
  });

  it('have a margin only where a cost is known, also one below nothing', () => {
    expect(marginOf(0, 0, 0)).toEqual({ cents: null, percent: null });
    expect(marginOf(2, 10_00, 12_50)).toEqual({ cents: -2_50, percent: -25 });
    // Given away for nothing, there is nothing to have a percentage of.
    expect(marginOf(1, 0, 3_00)).toEqual({ cents: -3_00, percent: null });
  });

  it('leave to others what the shown rows do not have', () => {
    const rows = [{ sessions: 3 }, { sessions: 2 }];
    expect(subtract({ sessions: 9 }, rows, ['sessions'])).toEqual({ sessions: 4 });
  });
});
