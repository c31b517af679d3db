import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { nextAllowed, shownUntil } from './allowed-times.ts';

const at = (iso: string, pauses = {}) =>
  nextAllowed(new Date(iso), { ...DEFAULT_POLICY, ...pauses })
    .toISOString()
    .slice(0, 16);

describe('nextAllowed', () => {
  it.each([
    // Mogadishu is three hours ahead: 08:00 to 20:00 there.
    ['2026-11-19T05:00:00Z', '2026-11-19T05:00'],
    ['2026-11-19T04:59:59Z', '2026-11-19T05:00'],
    ['2026-11-19T16:59:59Z', '2026-11-19T16:59'],
    ['2026-11-19T17:00:00Z', '2026-11-20T05:00'],
    ['2026-11-19T21:30:00Z', '2026-11-20T05:00'],
    // Friday from 11:30 to 13:30, and no other day.
    ['2026-11-20T08:29:59Z', '2026-11-20T08:29'],
    ['2026-11-20T08:30:00Z', '2026-11-20T10:30'],
    ['2026-11-20T10:30:00Z', '2026-11-20T10:30'],
    ['2026-11-21T08:30:00Z', '2026-11-21T08:30'],
  ])('%s is %s', (from, expected) => {
    expect(at(from)).toBe(expected);
  });

  it('follows the owner’s hours, also by day and where one pause ends in the other', () => {
    expect(at('2026-11-19T09:00:00Z', { quiet_hours: { from: '11:00', to: '14:00' } })).toBe(
      '2026-11-19T11:00',
    );
    expect(at('2026-11-20T08:30:00Z', { quiet_hours: { from: '13:00', to: '15:00' } })).toBe(
      '2026-11-20T12:00',
    );
    const none = {
      quiet_hours: { from: '00:00', to: '00:00' },
      friday_pause: { from: '00:00', to: '00:00' },
    };
    expect(at('2026-11-20T00:00:00Z', none)).toBe('2026-11-20T00:00');
  });
});

describe('shownUntil', () => {
  it.each([
    ['2026-11-19T02:00:00Z', '2026-11-19T21:00:00.000Z'],
    ['2026-11-19T16:59:59Z', '2026-11-19T21:00:00.000Z'],
    ['2026-11-19T17:00:00Z', '2026-11-20T05:00:00.001Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T21:00:00.000Z'],
  ])('from %s is %s', (now, until) => {
    expect(shownUntil(new Date(now), DEFAULT_POLICY).toISOString()).toBe(until);
  });
});
