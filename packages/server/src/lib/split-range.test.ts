import { describe, expect, it } from 'vitest';
import { type RangePart, splitRange } from './split-range.ts';

const days = (from: string, to: string): RangePart => ({ by: 'days', from, to });
const months = (from?: string, to?: string): RangePart => ({ by: 'months', from, to });

const dayAfter = (day: string, so: number) =>
  new Date(Date.parse(day) + so * 86_400_000).toISOString().slice(0, 10);

describe('splitRange', () => {
  it('reads whole months, and single days only at the edges', () => {
    expect(splitRange('2026-01-15', '2026-12-04')).toEqual([
      days('2026-01-15', '2026-01-31'),
      months('2026-02-01', '2026-11-01'),
      days('2026-12-01', '2026-12-04'),
    ]);
    expect(splitRange('2024-02-01', '2024-02-29')).toEqual([months('2024-02-01', '2024-02-01')]);
    expect(splitRange('2026-11-14', '2026-11-20')).toEqual([days('2026-11-14', '2026-11-20')]);
  });

  it('leaves an end open that nobody named', () => {
    expect(splitRange(undefined, undefined)).toEqual([months()]);
    expect(splitRange('2026-12-15', undefined)).toEqual([
      days('2026-12-15', '2026-12-31'),
      months('2027-01-01'),
    ]);
    expect(splitRange(undefined, '2026-01-15')).toEqual([
      months(undefined, '2025-12-01'),
      days('2026-01-01', '2026-01-15'),
    ]);
  });

  it('covers every day of every range exactly once', () => {
    const all = Array.from({ length: 130 }, (_, so) => dayAfter('2023-12-10', so));
    for (const [first, start] of all.entries())
      for (const end of all.slice(first)) {
        const covered = splitRange(start, end).flatMap(({ by, from, to }) =>
          all.filter((day) => {
            const place = by === 'months' ? `${day.slice(0, 7)}-01` : day;
            return place >= from! && place <= to!;
          }),
        );
        expect(covered, `${start} to ${end}`).toEqual(all.slice(first, all.indexOf(end) + 1));
      }
  });
});
