import { describe, expect, it } from 'vitest';
import { torture } from './torture.ts';

const short = { seconds: 1, clients: 6, servers: 1, seed: 7 };

describe('a torture of a broken program', () => {
  it('finds what is lost when the database says it has written what it has not', async () => {
    const report = await torture({
      ...short,
      least: { faults: 3 },
      sabotage: 'written later',
      faults: ['database killed'],
    });
    expect(report.differences.lost).not.toEqual([]);
    expect(report.is_sound).toBe(false);
  });

  it('finds what is done twice when Idempotency-Keys are forgotten', async () => {
    const report = await torture({
      ...short,
      least: { operations: 120 },
      losesOneIn: 5,
      sabotage: 'keys forgotten',
      faults: ['connection cut'],
    });
    expect(report.differences.doubled).not.toEqual([]);
    expect(report.is_sound).toBe(false);
  });

  it('finds books that were changed by hand', async () => {
    const report = await torture({
      ...short,
      least: { operations: 20 },
      sabotage: 'books changed',
      faults: ['connection cut'],
    });
    expect(report.differences.different).toHaveLength(1);
    expect(report.books.broken).not.toEqual([]);
  });
});
