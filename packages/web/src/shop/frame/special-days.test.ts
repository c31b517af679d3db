import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { seasonTimes } from './opening-times.ts';
import { holidaysAt, nextOf, seasonsAt } from './special-days.ts';

const hours = [1, 2, 3, 4, 6, 7].flatMap((weekday) => [
  { weekday, opens: '10:00', closes: '15:00' },
  { weekday, opens: '20:00', closes: '23:00' },
]);
const ramadan = { name: 'Ramadan', from: '2027-02-08', to: '2027-03-09', hours, pauses: [] };
const july = { date: '2026-07-01', name: 'Independence Day', yearly: true };
const times = { ...DEFAULT_POLICY.special_times, seasons: [ramadan], holidays: [july] };

describe('special days of the footer', () => {
  it('are seasons that are on or begin within a month, with all their hours', () => {
    expect(seasonsAt(times, '2027-01-01')).toEqual([]);
    for (const day of ['2027-01-20', '2027-02-20', '2027-03-09'])
      expect(seasonsAt(times, day)).toEqual([ramadan]);
    expect(seasonsAt(times, '2027-03-10')).toEqual([]);
    expect(seasonTimes(ramadan)).toEqual([
      { first: 'saturday', last: 'thursday', hours: '10:00–15:00, 20:00–23:00' },
      { first: 'friday', last: 'friday', hours: null },
    ]);
  });

  it('are holidays of the next month, those of every year on their next day', () => {
    expect(holidaysAt(times, '2028-06-20')).toEqual([{ ...july, date: '2028-07-01' }]);
    expect(holidaysAt(times, '2028-07-02')).toEqual([]);
    expect(nextOf(july, '2028-07-02')).toBe('2029-07-01');
    expect(nextOf({ ...july, yearly: false }, '2028-07-02')).toBe('2026-07-01');
  });
});
