import { expect, it } from 'vitest';
import { SCENARIOS } from './scenarios.ts';

// Each in its short form; npm run scenarios plays them in full and tells what it measured.
it.each(Object.entries(SCENARIOS))('nothing is lost or done twice: %s', async (_name, { short }) => {
  expect((await short()).faults).toEqual([]);
});
