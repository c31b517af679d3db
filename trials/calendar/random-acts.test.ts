import { expect, it } from 'vitest';
import { runActs } from './random-acts.ts';

const ACTS = 4000;

it('has nobody in two places and no session without its rows after thousands of random acts under kill -9', async () => {
  const seed = Date.now() % 100_000;
  const { tally, faults, seconds, ...found } = await runActs({ acts: ACTS, seed, pause: 5 });
  console.log(`seed ${seed}, ${seconds} s`, tally, faults, found);
  expect(found, `npm run trials -- calendar --acts ${ACTS} --seed ${seed}`).toMatchObject({
    deadlocks: 0,
    overlaps: [],
    without_rows: [],
    broken: [],
    errors: [],
  });
  expect(Object.entries(tally).filter(([, { done }]) => done === 0)).toEqual([]);
  expect(Object.keys(faults).length).toBeGreaterThan(0);
});
