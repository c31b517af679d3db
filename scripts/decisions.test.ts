import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);

it('the index of decisions names each of them once, in their order', () => {
  const records = readdirSync(FOLDER)
    .filter((name) => /^\d{3}-/.test(name))
    .sort();
  const index = readFileSync(new URL('README.md', FOLDER), 'utf8');
  expect([...index.matchAll(/\]\((\d{3}-[^)]+\.md)\)/g)].map(([, name]) => name)).toEqual(records);
});
