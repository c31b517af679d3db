import { expect, it } from 'vitest';
import { torture } from './torture.ts';

it('loses nothing and does nothing twice while servers and database are killed for two minutes', async () => {
  const report = await torture({
    seconds: 120,
    least: { operations: 200, faults: 3 },
    clients: 6,
    servers: 2,
    seed: 7,
  });
  const { lost, doubled, different, unexpected } = report.differences;
  expect({ lost, doubled, different, unexpected }).toEqual({
    lost: [],
    doubled: [],
    different: [],
    unexpected: [],
  });
  expect(report.disagreements).toEqual([]);
  expect(report.errors).toEqual([]);
  expect(report.crashes).toEqual([]);
  expect(report.books.broken).toEqual([]);
  expect(report.is_sound).toBe(true);
  // The run proves something: every operation was done at least once, and calls were retried.
  const neverDone = Object.entries(report.operations.by_name).filter(([, { done }]) => done === 0);
  expect(neverDone).toEqual([]);
  expect(report.operations.retried).toBeGreaterThan(0);
});
