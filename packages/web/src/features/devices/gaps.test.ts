import { expect, it } from 'vitest';
import { spellGaps } from './gaps.ts';

it.each([
  [[], ''],
  [[4], '4'],
  [[4, 5], '4–5'],
  [[1, 4, 7, 8, 9], '1, 4, 7–9'],
])('says the numbers %j as few words as possible', (missing, said) => {
  expect(spellGaps(missing)).toBe(said);
});
