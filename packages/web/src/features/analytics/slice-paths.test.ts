import { expect, it } from 'vitest';
import { slicePaths } from './slice-paths.ts';

it('draws slices clockwise from the top, as wide as their shares', () => {
  expect(slicePaths([1, 3], 90)).toEqual([
    'M0 0L0 -90A90 90 0 0 1 90 0Z',
    // The long way round, back to the top.
    'M0 0L90 0A90 90 0 1 1 0 -90Z',
  ]);
});

it('draws a single one as a whole circle, and no money as nothing', () => {
  expect(slicePaths([5], 90)).toEqual(['M0 -90A90 90 0 1 1 0 90A90 90 0 1 1 0 -90Z']);
  expect(slicePaths([0, 0], 90)).toEqual(Array(2).fill('M0 0L0 -90A90 90 0 0 1 0 -90Z'));
});
