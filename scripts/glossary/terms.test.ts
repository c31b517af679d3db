import { expect, it } from 'vitest';
import { findDoubles, termsOf } from './terms.ts';

const PAGE = `| word | meaning | not |
| --- | --- | --- |
| **hold** | of a free time: that it is kept | reservation |
| **deposit** | paid when a client books | |
| **photo** (of a client) | of an **area** of the body | **deposit** |

| **hold** | how long an order keeps its goods | |
`;

it('termsOf reads the words that begin a row', () => {
  expect(termsOf(PAGE)).toEqual(['hold', 'deposit', 'photo', 'hold']);
});

it('findDoubles names a word with two meanings', () => {
  expect(findDoubles(termsOf(PAGE))).toEqual(['hold']);
});
