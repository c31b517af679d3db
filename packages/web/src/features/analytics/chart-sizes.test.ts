import { expect, it } from 'vitest';
import { chartColour } from '../../ui/charts/chart-data.ts';
import { CHART_STYLE } from './chart-sizes.ts';

it('[CONST-06] charts are 300 high with margins of 5, bars 4 and categories 10 % apart', () => {
  expect(CHART_STYLE).toEqual({
    '--plot-height': '300px',
    '--plot-margin': '5px',
    '--bar-gap': '4px',
    '--bar': '80%',
  });
});

it('[CONST-06] the pie cycles five colours', () => {
  const colours = [0, 1, 2, 3, 4].map(chartColour);
  expect(new Set(colours).size).toBe(5);
  expect([5, 6, 7, 8, 9].map(chartColour)).toEqual(colours);
});
