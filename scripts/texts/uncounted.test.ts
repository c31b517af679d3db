import { expect, it } from 'vitest';
import { uncountedIn } from './uncounted.ts';

it('finds a number in front of what it counts that is not named count', () => {
  expect(uncountedIn('{{number}} sessions, every {{days}} days')).toEqual([
    '{{number}} sessions',
    '{{days}} days',
  ]);
  expect(uncountedIn('and {{number}} more')).toEqual(['{{number}} more']);
  expect(uncountedIn('{{letters}} letters, paid as {{count}} SMS')).toEqual(['{{letters}} letters']);
});

it('takes what is counted, and a name in front of a verb', () => {
  for (const fine of [
    '{{count}} sessions',
    'Called off by {{client}}',
    '{{name}} has {{count}} sessions',
    '{{change}} points',
  ])
    expect(uncountedIn(fine)).toEqual([]);
});
