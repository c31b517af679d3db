import { expect, it } from 'vitest';
import { fittingLabels } from './chart-frame.tsx';

const evenly = (count: number, apart: number) =>
  Array.from({ length: count }, (_, place) => ({ at: place * apart, width: 40 }));

it('shows all labels where there is room', () => {
  expect(fittingLabels(evenly(4, 60))).toEqual([true, true, true, true]);
});

it('leaves out what would touch the label before', () => {
  expect(fittingLabels(evenly(5, 30))).toEqual([true, false, true, false, true]);
  // Adjacent, without the space between.
  expect(fittingLabels(evenly(3, 50))).toEqual([true, false, true]);
});
