import { describe, expect, it } from 'vitest';
import { awayTimes } from './away-times.ts';

const NOW = new Date('2026-11-20T04:12:34Z');
const NONE = { first: '', last: '', starts_at: '', ends_at: '' };

describe('awayTimes', () => {
  it('is from this minute to midnight for today', () => {
    expect(awayTimes({ ...NONE, awayFor: 'today' }, NOW)).toEqual({
      starts_at: '2026-11-20T04:12:00.000Z',
      ends_at: '2026-11-21T00:00',
    });
  });

  it('is whole days without times, today from now on', () => {
    const days = (first: string, last: string) => awayTimes({ ...NONE, awayFor: 'days', first, last }, NOW);
    expect(days('2026-11-21', '2026-11-23')).toEqual({
      starts_at: '2026-11-21T00:00',
      ends_at: '2026-11-24T00:00',
    });
    expect(days('2026-11-20', '2026-11-20')).toEqual({
      starts_at: '2026-11-20T04:12:00.000Z',
      ends_at: '2026-11-21T00:00',
    });
  });

  it('leaves what is not typed empty, and typed times as they are', () => {
    expect(awayTimes({ ...NONE, awayFor: 'days' }, NOW)).toEqual({ starts_at: '', ends_at: '' });
    const times = { starts_at: '2026-11-20T09:00', ends_at: '2026-11-20T11:00' };
    expect(awayTimes({ ...NONE, ...times, awayFor: 'times' }, NOW)).toEqual(times);
  });
});
