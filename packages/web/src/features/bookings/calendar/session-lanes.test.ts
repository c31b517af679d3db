import { expect, it } from 'vitest';
import { placeInLanes } from './session-lanes.ts';

const lanesOf = (...times: [number, number][]) =>
  placeInLanes(times, ([from, to]) => ({ from, to })).map(({ from, lane, lanes }) => [from, lane, lanes]);

it('gives the whole width to what stands alone, also right after another', () => {
  expect(lanesOf([60, 120], [0, 60])).toEqual([
    [0, 0, 1],
    [60, 0, 1],
  ]);
});

it('sets side by side what happens at the same time, and takes a lane again once it is free', () => {
  expect(lanesOf([0, 120], [0, 60], [60, 90], [200, 210])).toEqual([
    [0, 0, 2],
    [0, 1, 2],
    [60, 1, 2],
    [200, 0, 1],
  ]);
});

it('shares the width among all that touch one another through others', () => {
  expect(lanesOf([0, 50], [40, 100], [45, 60], [90, 120])).toEqual([
    [0, 0, 3],
    [40, 1, 3],
    [45, 2, 3],
    [90, 0, 3],
  ]);
});
