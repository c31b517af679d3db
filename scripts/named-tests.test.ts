import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const TESTS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Trials are named by what runs them.
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('trials/'));

const allOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, one]) => one!)),
];

// They promise things and name what proves them.
describe.each(['security.md', 'reliability.md'])('docs/%s', (page) => {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8');

  it('names tests that are there, each by a name that is one file’s', () => {
    const names = allOf(text, /([\w/-]+\.(?:test|spec)\.ts)\b/g).map((name) => `/${name.replace(/^\//, '')}`);
    expect(names.length).toBeGreaterThan(5);
    const unclear = names.filter((name) => TESTS.filter((file) => `/${file}`.endsWith(name)).length !== 1);
    expect(unclear).toEqual([]);
  });

  it('names folders and trials that are there', () => {
    const folders = allOf(text, /npx vitest run (packages\/[\w/-]+)(?!\S*\.ts)/g);
    expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
    const known = readFileSync(path.join(root, 'scripts/trials.mjs'), 'utf8');
    const trials = allOf(text, /npm run trials -- ([a-z]+(?:-[a-z]+)*)/g);
    expect(trials.filter((trial) => !new RegExp(`^ {2}'?${trial}'?: `, 'm').test(known))).toEqual([]);
  });
});
