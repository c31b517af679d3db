import { afterEach, describe, expect, it } from 'vitest';
import { businessLocale, setBusinessLocale } from './business-locale.ts';
import { formatShortDay, weekInOrder } from './week.ts';

const before = businessLocale();
afterEach(() => setBusinessLocale(before));

describe('weekInOrder', () => {
  it('begins as the owner sets, with Saturday at first', () => {
    expect(weekInOrder().map(formatShortDay)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    setBusinessLocale({ ...before, week_starts_on: 'monday' });
    expect(weekInOrder()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    setBusinessLocale({ ...before, week_starts_on: 'sunday' });
    expect(weekInOrder()).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });
});
