import { describe, expect, it } from 'vitest';
import { addDays } from '../../../lib/date.ts';
import { instantAt, isDay, listDayOf, periodOf, timeAt, titleOf } from './calendar-days.ts';

const SUNDAY = 0;
const SATURDAY = 6;

describe('periodOf', () => {
  it('is the week around a day, from the weekday that weeks begin with', () => {
    expect(periodOf('week', '2026-11-20', SUNDAY)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(periodOf('week', '2026-11-20', SATURDAY)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(periodOf('week', '2026-11-15', SUNDAY).from).toBe('2026-11-15');
  });

  it('is the day itself in the day view', () => {
    expect(periodOf('day', '2026-11-20', SUNDAY)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });
});

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('isDay', () => {
  it('knows a real day from what an address bar may hold', () => {
    expect(isDay('2026-11-20')).toBe(true);
    for (const text of ['', '2026-02-30', '2026-13-01', 'tomorrow', '2026-1-2'])
      expect(isDay(text)).toBe(false);
  });
});

describe('titleOf', () => {
  it('names a day or a span', () => {
    expect(titleOf({ from: '2026-11-20', to: '2026-11-20' })).toBe('Fri, Nov 20, 2026');
    expect(titleOf({ from: '2026-11-29', to: '2026-12-05' })).toMatch(/^Nov 29\s–\sDec 5, 2026$/);
  });
});

describe('instantAt', () => {
  it('is a minute of a day where the business is', () => {
    expect(timeAt(9 * 60 + 5)).toBe('09:05');
    expect(instantAt('2026-12-02', 9 * 60 + 30)).toBe('2026-12-02T06:30:00.000Z');
    expect(listDayOf('2026-12-02')).toBe('Wednesday, Dec 2');
  });
});
