import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../default-policy.ts';
import { dayHours, openRanges, workLimits } from './day-hours.ts';
import type { SpecialTimes } from './special-times.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const RAMADAN = {
  name: 'Ramadan',
  from: '2027-02-08',
  to: '2027-03-09',
  hours: everyDay
    .filter((weekday) => weekday !== 5)
    .flatMap((weekday) => [
      { weekday, opens: '10:00', closes: '15:00' },
      { weekday, opens: '20:00', closes: '24:00' },
    ]),
  pauses: [{ from: '20:30', to: '21:30' }],
};

const withTimes = (times: Partial<SpecialTimes>) => ({
  opening_hours: {
    ...DEFAULT_POLICY.opening_hours,
    friday: { open: false, from: '08:00', to: '20:00' },
  },
  special_times: { ...DEFAULT_POLICY.special_times, ...times },
});

const MONDAY = '2027-02-15';
const FRIDAY = '2027-02-19';
const BEFORE = '2027-02-07';

describe('openRanges', () => {
  it('are the hours of the week where nothing is special, and none on a closed day', () => {
    expect(openRanges(withTimes({}), MONDAY)).toEqual([{ from: '08:00', to: '20:00' }]);
    expect(openRanges(withTimes({}), FRIDAY)).toEqual([]);
  });

  it('are those of the season from its first day to its last, less its pauses', () => {
    const times = withTimes({ seasons: [RAMADAN] });
    const evening = [
      { from: '10:00', to: '15:00' },
      { from: '20:00', to: '20:30' },
      { from: '21:30', to: '24:00' },
    ];
    for (const day of ['2027-02-08', MONDAY, '2027-03-09']) expect(openRanges(times, day)).toEqual(evening);
    for (const day of [BEFORE, '2027-03-10'])
      expect(openRanges(times, day)).toEqual([{ from: '08:00', to: '20:00' }]);
    expect(openRanges(times, FRIDAY)).toEqual([]);
  });

  it('are none on a holiday: one of this year, one of every year since it began', () => {
    const times = withTimes({
      holidays: [
        { date: MONDAY, name: 'Wedding', yearly: false },
        { date: '2026-07-01', name: 'Independence Day', yearly: true },
      ],
    });
    for (const day of [MONDAY, '2026-07-01', '2027-07-01']) expect(openRanges(times, day)).toEqual([]);
    expect(openRanges(times, '2028-02-15')).not.toEqual([]);
    expect(openRanges(times, '2025-07-01')).not.toEqual([]);
    expect(dayHours(times, '2027-07-01')).toMatchObject({ holiday: 'Independence Day' });
  });

  it('have a hole for each daily pause, of every day or of some days of the week', () => {
    const times = withTimes({
      pauses: [
        { from: '12:10', to: '12:30' },
        { from: '07:00', to: '08:15' },
        { from: '15:30', to: '15:50', days: [2] },
      ],
    });
    expect(openRanges(times, MONDAY)).toEqual([
      { from: '08:15', to: '12:10' },
      { from: '12:30', to: '20:00' },
    ]);
    expect(openRanges(times, '2027-02-16')).toContainEqual({ from: '15:50', to: '20:00' });
  });
});

describe('workLimits', () => {
  it('leave other hours than those of the business alone, but for pauses, seasons and holidays', () => {
    expect(workLimits(withTimes({}), FRIDAY)).toBeUndefined();
    expect(workLimits(withTimes({ pauses: [{ from: '12:10', to: '12:30' }] }), FRIDAY)).toEqual([
      { from: '00:00', to: '12:10' },
      { from: '12:30', to: '24:00' },
    ]);
    expect(workLimits(withTimes({ seasons: [RAMADAN] }), FRIDAY)).toEqual([]);
    expect(
      workLimits(withTimes({ holidays: [{ date: MONDAY, name: 'Eid', yearly: false }] }), MONDAY),
    ).toEqual([]);
  });
});
