import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDayOf, startOfBusinessDay, toInstant } from './business-time.ts';

const MOGADISHU = 'Africa/Mogadishu';

describe('toInstant', () => {
  it('reads a date-time without an offset in the business time zone, and one with an offset as it is', () => {
    expect(toInstant('2026-11-20T10:00', MOGADISHU).toISOString()).toBe('2026-11-20T07:00:00.000Z');
    expect(toInstant('2026-11-20 10:00:30', MOGADISHU).toISOString()).toBe('2026-11-20T07:00:30.000Z');
    expect(toInstant('2026-11-20T10:00Z', MOGADISHU).toISOString()).toBe('2026-11-20T10:00:00.000Z');
    expect(toInstant('2026-11-20T10:00:00.250+01:00', MOGADISHU).toISOString()).toBe(
      '2026-11-20T09:00:00.250Z',
    );
  });
});

describe('the business day', () => {
  it('begins at 21:00 UTC of the day before in Mogadishu', () => {
    expect(startOfBusinessDay('2026-11-20', MOGADISHU).toISOString()).toBe('2026-11-19T21:00:00.000Z');
    const day = businessDayOf(new Date('2026-11-19T21:00:00Z'), MOGADISHU);
    expect([day.from.toISOString(), day.to.toISOString()]).toEqual([
      '2026-11-19T21:00:00.000Z',
      '2026-11-20T21:00:00.000Z',
    ]);
    expect(businessDayOf(new Date('2026-11-19T20:59:59Z'), MOGADISHU).to.toISOString()).toBe(
      '2026-11-19T21:00:00.000Z',
    );
  });

  it('keeps the clock time over a change of summer time elsewhere', () => {
    const before = toInstant('2026-03-28T10:00', 'Europe/Berlin');
    expect(addBusinessDays(before, 1, 'Europe/Berlin').toISOString()).toBe('2026-03-29T08:00:00.000Z');
  });
});
