import { DEFAULT_POLICY, type Session } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { businessHours, shownHours } from './opening-times.ts';

const opening_hours = {
  ...DEFAULT_POLICY.opening_hours,
  friday: { open: false, from: '06:00', to: '23:00' },
  sunday: { open: true, from: '09:30', to: '21:15' },
};
const policy = { ...DEFAULT_POLICY, opening_hours };
const sessionAt = (scheduled_date: string) => ({ scheduled_date, duration_minutes: 60 }) as Session;

describe('businessHours', () => {
  it('numbers the weekdays from Sunday and leaves closed ones out', () => {
    const hours = businessHours(policy);
    expect(hours).toHaveLength(6);
    expect(hours.find(({ daysOfWeek }) => daysOfWeek[0] === 0)).toEqual({
      daysOfWeek: [0],
      startTime: '09:30',
      endTime: '21:15',
    });
    expect(hours.some(({ daysOfWeek }) => daysOfWeek[0] === 5)).toBe(false);
  });
});

describe('shownHours', () => {
  it('spans the open days, in whole hours', () => {
    expect(shownHours(policy, [])).toEqual({ from: '08:00:00', to: '22:00:00' });
  });

  it('makes room for a session outside the opening hours', () => {
    // 06:30 and 23:30 in Mogadishu.
    const sessions = [sessionAt('2026-11-20T03:30:00Z'), sessionAt('2026-11-20T20:30:00Z')];
    expect(shownHours(policy, sessions)).toEqual({ from: '06:00:00', to: '24:00:00' });
  });
});
