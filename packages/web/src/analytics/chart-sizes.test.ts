import { expect, it } from 'vitest';
import { CHART, colourAt } from './chart-sizes.ts';

it('[CONST-06] charts are 300 high with margins of 5, bars 4 and categories 10 % apart', () => {
  expect(CHART).toEqual({
    height: 300,
    margin: { top: 5, right: 5, bottom: 5, left: 5 },
    barGap: 4,
    barCategoryGap: '10%',
  });
});

it('[CONST-06] the pie cycles five colours', () => {
  const colours = [0, 1, 2, 3, 4].map(colourAt);
  expect(new Set(colours).size).toBe(5);
  expect([5, 6, 7, 8, 9].map(colourAt)).toEqual(colours);
});
