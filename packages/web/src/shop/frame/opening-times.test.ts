import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { openingTimes } from './opening-times.ts';

const daily = DEFAULT_POLICY.opening_hours;
const closed = { open: false, from: '08:00', to: '20:00' };

describe('openingTimes', () => {
  it('says the same hours of days that follow each other once', () => {
    expect(openingTimes({ ...daily, friday: closed })).toEqual([
      { first: 'saturday', last: 'thursday', hours: '08:00–20:00' },
      { first: 'friday', last: 'friday', hours: null },
    ]);
  });

  it('is one line for a business that is open every day alike, and none for one that never is', () => {
    expect(openingTimes(daily)).toEqual([{ first: 'saturday', last: 'friday', hours: '08:00–20:00' }]);
    const never = Object.fromEntries(Object.keys(daily).map((day) => [day, closed])) as typeof daily;
    expect(openingTimes(never)).toEqual([]);
  });

  it('keeps a day in the middle with other hours apart', () => {
    const tuesday = { open: true, from: '10:00', to: '16:00' };
    expect(openingTimes({ ...daily, tuesday }).map(({ first, last }) => `${first} ${last}`)).toEqual([
      'saturday monday',
      'tuesday tuesday',
      'wednesday friday',
    ]);
  });
});
