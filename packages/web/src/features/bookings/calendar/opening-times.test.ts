import { DEFAULT_POLICY, type PlannedSession } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { closedTimes, shownHours } from './opening-times.ts';

const opening_hours = {
  ...DEFAULT_POLICY.opening_hours,
  friday: { open: false, from: '06:00', to: '23:00' },
  sunday: { open: true, from: '09:30', to: '21:15' },
};
const policy = { ...DEFAULT_POLICY, opening_hours };
const sessionAt = (scheduled_date: string) => ({ scheduled_date, duration_minutes: 60 }) as PlannedSession;
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

describe('closedTimes', () => {
  it('are before the doors open and after they close', () => {
    // A Sunday.
    expect(closedTimes(policy, '2026-11-15', hours(8, 22))).toEqual([hours(8, 9.5), hours(21.25, 22)]);
    expect(closedTimes(policy, '2026-11-15', hours(10, 20))).toEqual([]);
  });

  it('are the pauses of a day too, and what lies between the hours of a season', () => {
    const special_times = {
      ...policy.special_times,
      seasons: [
        {
          name: 'Ramadan',
          from: '2026-11-16',
          to: '2026-11-16',
          hours: [
            { weekday: 1, opens: '10:00', closes: '15:00' },
            { weekday: 1, opens: '20:00', closes: '24:00' },
          ],
          pauses: [],
        },
      ],
      pauses: [{ from: '12:00', to: '12:30' }],
    };
    expect(closedTimes({ ...policy, special_times }, '2026-11-16', hours(8, 22))).toEqual([
      hours(8, 10),
      hours(12, 12.5),
      hours(15, 20),
    ]);
    expect(shownHours({ ...policy, special_times }, [], ['2026-11-16'])).toEqual(hours(8, 24));
  });

  it('are the whole of a closed day', () => {
    expect(closedTimes(policy, '2026-11-20', hours(8, 22))).toEqual([hours(8, 22)]);
  });
});

describe('shownHours', () => {
  it('spans the open days, in whole hours', () => {
    expect(shownHours(policy, [])).toEqual(hours(8, 22));
  });

  it('makes room for a session outside the opening hours', () => {
    // 06:30 and 23:30 in Mogadishu.
    const sessions = [sessionAt('2026-11-20T03:30:00Z'), sessionAt('2026-11-20T20:30:00Z')];
    expect(shownHours(policy, sessions)).toEqual(hours(6, 24));
  });
});
