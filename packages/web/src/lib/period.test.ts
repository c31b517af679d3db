import { describe, expect, it } from 'vitest';
import { daysIn, daysOf, nameOfDays } from './period.ts';

const TODAY = '2026-03-05';

describe('daysOf', () => {
  it('means whole business days, none after today', () => {
    expect(daysOf('today', TODAY)).toEqual({ start_date: TODAY, end_date: TODAY });
    expect(daysOf('week', TODAY)).toEqual({ start_date: '2026-02-28', end_date: TODAY });
    expect(daysOf('week', '2026-03-07')).toEqual({ start_date: '2026-03-07', end_date: '2026-03-07' });
    expect(daysOf('month', TODAY)).toEqual({ start_date: '2026-03-01', end_date: TODAY });
    expect(daysOf('last-month', TODAY)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
    expect(daysOf('year', TODAY)).toEqual({ start_date: '2026-01-01', end_date: TODAY });
    expect(daysOf('last-month', '2026-01-31')).toEqual({ start_date: '2025-12-01', end_date: '2025-12-31' });
  });
});

describe('nameOfDays', () => {
  it('finds the name of chosen days, or none', () => {
    expect(nameOfDays({ start_date: '2026-03-01', end_date: TODAY }, TODAY)).toBe('month');
    expect(nameOfDays({ start_date: '2026-03-02', end_date: TODAY }, TODAY)).toBeUndefined();
  });
});

describe('daysIn', () => {
  const read = (address: string) => daysIn(new URLSearchParams(address), TODAY);

  it('reads the address, and takes this month for what it does not say', () => {
    expect(read('')).toEqual({ start_date: '2026-03-01', end_date: TODAY });
    expect(read('start_date=2025-12-24&end_date=2025-12-31')).toEqual({
      start_date: '2025-12-24',
      end_date: '2025-12-31',
    });
    expect(read('start_date=2026-02-30&end_date=yesterday')).toEqual({
      start_date: '2026-03-01',
      end_date: TODAY,
    });
    expect(read('end_date=2026-02-10')).toEqual({ start_date: '2026-02-01', end_date: '2026-02-10' });
  });
});
