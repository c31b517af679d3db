import { expect, it } from 'vitest';
import { unmarkedSentencesOf } from './unmarked.ts';

it.each([
  `z.string().min(1, 'Enter a value.')`,
  `const failed = isNew ? 'It was not added.' : status;`,
  `addIssue({ message: "It’s not a number." })`,
])('names a sentence no translator sees: %s', (source) =>
  expect(unmarkedSentencesOf(source)).toHaveLength(1),
);

it.each([
  `t('Enter a value.')`,
  `sentence('Enter a value.')`,
  `text(\n    'Enter a value.',\n  )`,
  `/** The answer to 'Is that right?'. */`,
  `  // Says 'Enter a value.' there.`,
  `throw new Error('Outside of the shop.')`,
  `summary: 'Sign in. It takes a password.'`,
  `const style = 'M0 0 h1';`,
])('permits %s', (source) => expect(unmarkedSentencesOf(source)).toEqual([]));
