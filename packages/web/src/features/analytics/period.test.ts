import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

const TODAY = '2026-11-20';
const days = (range: string, year = '', today = TODAY) => {
  const { start_date, end_date } = periodOf(range, year, today).days;
  return `${start_date} to ${end_date}`;
};

describe('periodOf', () => {
  it('[CONST-05] [ANLY-03] sets dates for week, the last 7 days, and year, the last 1 year', () => {
    expect(days('week')).toBe('2026-11-14 to 2026-11-20');
    expect(days('year')).toBe('2025-11-21 to 2026-11-20');
    expect(days('year', '', '2024-02-29')).toBe('2023-03-01 to 2024-02-29');
  });

  it('[ANLY-03] reads a month as its latest one, or as that of the year chosen', () => {
    expect(days('november')).toBe('2026-11-01 to 2026-11-30');
    expect(days('december')).toBe('2025-12-01 to 2025-12-31');
    expect(days('february', '2024')).toBe('2024-02-01 to 2024-02-29');
    expect(days('december', '2026')).toBe('2026-12-01 to 2026-12-31');
    expect(periodOf('month', '', TODAY)).toEqual(periodOf('november', '', TODAY));
  });

  it('sets no dates for all months, unless of one year', () => {
    expect(periodOf('all', '', TODAY)).toEqual({ range: 'all', year: undefined, days: {}, earlier: null });
    expect(days('all', '2025')).toBe('2025-01-01 to 2025-12-31');
  });

  it('ignores what it does not know', () => {
    for (const [range, year] of [
      ['Smarch', ''],
      ['', '1492'],
      ['all', '2027'],
      ['all', 'x'],
    ] as const)
      expect(periodOf(range, year, TODAY).days).toEqual({});
  });

  it('compares with the whole period before, or with as many days of it as this one has', () => {
    const earlier = (range: string, year = '') => {
      const found = periodOf(range, year, TODAY).earlier;
      return found && `${found.start_date} to ${found.end_date}`;
    };
    expect(earlier('march')).toBe('2026-02-01 to 2026-02-28');
    expect(earlier('november')).toBe('2026-10-01 to 2026-10-20');
    expect(earlier('week')).toBe('2026-11-07 to 2026-11-13');
    expect(earlier('year')).toBe('2024-11-21 to 2025-11-20');
    expect(earlier('all', '2025')).toBe('2024-01-01 to 2024-12-31');
    expect(earlier('all', '2026')).toBe('2025-01-01 to 2025-11-20');
    expect(earlier('december', '2026')).toBeNull();
  });
});
