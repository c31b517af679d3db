// npm run docs:glossary: writes the Somali and Arabic of the glossary's words, as the screens say them, from the
// catalogues. With --check it changes nothing and fails when the page is older than they are, or has two meanings for a word.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDoubles, termsOf } from './glossary/terms.ts';

const root = path.join(import.meta.dirname, '..');
const page = path.join(root, 'docs/glossary.md');
const HEAD = '## In Somali and Arabic';
const NEXT = '## The code';

/** All translations of a language; a counted sentence has none of its own. */
function wordsOf(language: string): Record<string, string> {
  const folder = path.join(root, 'packages/contract/src/locales', language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return Object.assign({}, ...files);
}

function table(terms: readonly string[]): string {
  const [somali, arabic] = [wordsOf('so'), wordsOf('ar')];
  const rows = terms.flatMap((term) => {
    const capital = term[0]!.toUpperCase() + term.slice(1);
    const key = [capital, term, `${capital}s`].find((one) => somali[one] && arabic[one]);
    return key ? [`| ${key} | ${somali[key]} | ${arabic[key]} |`] : [];
  });
  return ['| English | Somali | Arabic |', '| --- | --- | --- |', ...rows].join('\n');
}

const before = readFileSync(page, 'utf8');
const [above, below] = [before.split(HEAD)[0]!.split(NEXT)[0]!, before.slice(before.indexOf(NEXT))];
const about = `As the screens say them; \`npm run docs:glossary\` writes this table from the catalogues, where a word is changed.`;
const after = `${above.trimEnd()}\n\n${HEAD}\n\n${about}\n\n${table(termsOf(before.slice(0, before.indexOf(NEXT))))}\n\n${below}`;
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (after !== before) {
  console.error('docs/glossary.md is older than the catalogues: npm run docs:glossary');
  process.exitCode = 1;
}
const doubles = findDoubles(termsOf(before));
if (doubles.length > 0) {
  console.error(`docs/glossary.md has more than one row for: ${doubles.join(', ')}.`);
  process.exitCode = 1;
}
