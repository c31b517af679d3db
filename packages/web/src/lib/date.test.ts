import { afterEach, describe, expect, it } from 'vitest';
import { businessLocale, setBusinessLocale } from './business-locale.ts';
import {
  firstWeekday,
  formatDay,
  formatLongDateTime,
  formatMeasurementTime,
  formatRelative,
  formatSessionDateTime,
  fromInputDateTime,
  toInputDateTime,
  toInputDay,
} from './date.ts';
import { formatMoney } from './money.ts';
import { formatSignedPercent } from './number.ts';

const mogadishu = { time_zone: 'Africa/Mogadishu', currency: 'USD', locale: 'en-US' };
// Five past nine in the evening in UTC is already the next day in Mogadishu.
const instant = '2026-11-20T21:05:00.000Z';

afterEach(() => {
  setBusinessLocale(mogadishu);
});

describe('dates in the business time zone', () => {
  it('[CONST-04] shows a session as MMM dd, yyyy HH:mm', () => {
    expect(formatSessionDateTime(instant)).toBe('Nov 21, 2026 00:05');
  });

  it('[CONST-04] shows a completed session as MMM dd, yyyy', () => {
    expect(formatDay(instant)).toBe('Nov 21, 2026');
  });

  it('[CONST-04] shows the time of a measurement as MMM dd, HH:mm', () => {
    expect(formatMeasurementTime(instant)).toBe('Nov 21, 00:05');
  });

  it('shows a booking with its long weekday date and hour:minute', () => {
    expect(formatLongDateTime(instant)).toBe('Saturday, November 21, 2026 00:05');
  });

  it.each(['ar', 'ar-SO', 'so-SO', 'am-ET'])(
    'keeps the digits 0 to 9 and the language of the texts with %s',
    (locale) => {
      setBusinessLocale({ ...mogadishu, locale });
      expect(formatLongDateTime(instant)).toMatch(/^Saturday,? .*21.*2026 00:05$/);
      expect(formatMoney(1234.5)).toMatch(/^(US)?\$1,234\.50$/);
      expect(formatSignedPercent(12)).toBe('+12%');
    },
  );

  it('follows the policy to another zone and region', () => {
    setBusinessLocale({ ...mogadishu, time_zone: 'Europe/Berlin', locale: 'de-DE' });
    expect(formatLongDateTime(instant)).toBe('Friday, 20 November 2026 22:05');
  });

  it('says how long ago something was', () => {
    const now = new Date('2026-11-21T00:05:00.000Z');
    expect(formatRelative(instant, now)).toBe('3 hours ago');
    expect(formatRelative(now, now)).toBe('now');
  });

  // 20:05 on Monday, November 23, in Mogadishu.
  it.each([
    ['2026-11-23T17:35:00Z', 'in 30 minutes'],
    ['2026-11-23T20:30:00Z', 'in 3 hours'],
    ['2026-11-24T05:00:00Z', 'tomorrow'],
    ['2026-11-24T20:59:00Z', 'tomorrow'],
    ['2026-11-25T05:00:00Z', 'in 2 days'],
    ['2026-12-01T05:00:00Z', 'in 8 days'],
    ['2026-12-14T05:00:00Z', 'in 3 weeks'],
    ['2027-02-23T05:00:00Z', 'in 3 months'],
    ['2026-11-22T05:00:00Z', 'yesterday'],
    ['2024-11-22T05:00:00Z', '2 years ago'],
  ])('counts days as the calendar of the business does: %s is %s', (then, words) => {
    expect(formatRelative(then, new Date('2026-11-23T17:05:00Z'))).toBe(words);
  });
});

describe('the value of a date field', () => {
  it('holds the wall clock of the business', () => {
    expect(toInputDateTime(instant)).toBe('2026-11-21T00:05');
    expect(toInputDay(instant)).toBe('2026-11-21');
  });

  it('comes back as the instant it stood for', () => {
    expect(fromInputDateTime(toInputDateTime(instant))).toBe(instant);
  });

  it('keeps the instant where the clocks change', () => {
    setBusinessLocale({ ...mogadishu, time_zone: 'Europe/Berlin' });
    expect(fromInputDateTime('2026-03-29T01:30')).toBe('2026-03-29T00:30:00.000Z');
    expect(fromInputDateTime('2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is no instant while it is empty', () => {
    expect(fromInputDateTime('')).toBe('');
  });
});

describe('firstWeekday', () => {
  it('is Saturday, or as the owner sets it', () => {
    expect(firstWeekday()).toBe(6);
    const before = businessLocale();
    setBusinessLocale({ ...before, week_starts_on: 'monday' });
    expect(firstWeekday()).toBe(1);
    setBusinessLocale(before);
    expect(firstWeekday()).toBe(6);
  });
});
