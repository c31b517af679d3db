import { expect, it } from 'vitest';
import { torture } from './torture.ts';

it('loses nothing and does nothing twice while servers and database are killed for two minutes', async () => {
  const report = await torture({
    seconds: 120,
    least: { acts: 200, blows: 3 },
    clients: 6,
    servers: 2,
    seed: 7,
  });
  const { lost, doubled, different, unasked } = report.differences;
  expect({ lost, doubled, different, unasked }).toEqual({
    lost: [],
    doubled: [],
    different: [],
    unasked: [],
  });
  expect(report.disagreements).toEqual([]);
  expect(report.errors).toEqual([]);
  expect(report.collapses).toEqual([]);
  expect(report.books.broken).toEqual([]);
  expect(report.is_sound).toBe(true);
  // Something was proven: every act there is was done, and calls were asked again.
  const neverDone = Object.entries(report.acts.by_name).filter(([, { done }]) => done === 0);
  expect(neverDone).toEqual([]);
  expect(report.acts.retried).toBeGreaterThan(0);
});
