import { expect, it } from 'vitest';
import { spellingsOf, twinFaultsOf } from './twins.ts';

const PAGE = `
## One spelling

| language | of | word | not |
| --- | --- | --- | --- |
| Somali | | fariin | farri- |
| Somali | desk | miiska | xafiis-, office |

## The code
| Somali | | rasiid | rasiidh- |
`;
const spellings = spellingsOf(PAGE);

it('reads the spellings of their section only', () => {
  expect(spellings).toEqual([
    { language: 'so', english: '', right: 'fariin', twins: ['farri-'] },
    { language: 'so', english: 'desk', right: 'miiska', twins: ['xafiis-', 'office'] },
  ]);
});

it('names a word that the glossary spells otherwise, at the beginning of a word and whatever its case', () => {
  expect(twinFaultsOf('so', { Messages: 'Farriimaha', Greeting: 'xafarriin' }, spellings)).toEqual([
    'so: "Messages" says "farri-", not "fariin" (docs/glossary.md)',
  ]);
  expect(twinFaultsOf('ar', { Messages: 'Farriimaha' }, spellings)).toEqual([]);
});

it('names a word that is right for another English one, only where it stands for this one', () => {
  const words = { 'At the desk': 'xafiiska', 'Office hours': 'xafiiska', Desks: 'officer' };
  expect(twinFaultsOf('so', words, spellings)).toEqual([
    'so: "At the desk" says "xafiis-", not "miiska" (docs/glossary.md)',
  ]);
});
