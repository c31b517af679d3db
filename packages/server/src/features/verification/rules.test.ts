import { describe, expect, it } from 'vitest';
import { daysOfMonth, isWholeDue } from './rules.ts';

describe('daysOfMonth', () => {
  it.each([
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('knows the days of %s', (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));

  it.each(['2026-13', '2026', '2026-1', '2026-10-01', 'x'])('knows no month %s', (month) =>
    expect(daysOfMonth(month)).toBeUndefined(),
  );
});

describe('isWholeDue', () => {
  const now = new Date('2026-11-28T00:30:00Z');
  const proof = (daysAgo: number, minutes: number) => {
    const started_at = new Date(now.getTime() - daysAgo * 86_400_000);
    return { started_at, finished_at: new Date(started_at.getTime() + minutes * 60_000) };
  };

  it('reads all books every night while that takes five minutes at most', () => {
    expect(isWholeDue(undefined, now)).toBe(true);
    expect(isWholeDue(proof(1, 5), now)).toBe(true);
    expect(isWholeDue(proof(1, 5.1), now)).toBe(false);
  });

  it('reads them once a week where it takes longer', () => {
    expect(isWholeDue(proof(6, 9), now)).toBe(false);
    expect(isWholeDue(proof(7, 9), now)).toBe(true);
    // The night before began a little later than this one.
    expect(isWholeDue(proof(6.99, 9), now)).toBe(true);
    expect(isWholeDue(proof(-3, 9), now)).toBe(true);
  });
});
