import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const usage = 'Usage: npm run thing -- <word>\n\nDoes a thing.';
const json = { type: 'boolean' } as const;

it('reads the words and options that a program takes', () => {
  expect(readArguments(['--json', 'one'], { usage, words: 1, options: { json } })).toEqual({
    words: ['one'],
    options: { json: true },
  });
});

it.each([
  [['--jsn'], "Unknown option '--jsn'. Usage: npm run thing -- <word>"],
  [['-x'], "Unknown option '-x'. Usage: npm run thing -- <word>"],
  [['one', 'two'], '"two" is one word too many. Usage: npm run thing -- <word>'],
])('refuses %j in a sentence', (args, sentence) => {
  expect(() => readArguments(args, { usage, words: 1, options: { json } })).toThrow(sentence);
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../main.ts'), ...args], {
    encoding: 'utf8',
    // A wrong setting would be refused next: nothing may be opened here.
    env: { ...process.env, PORT: 'none' },
  });

it('the server says how it is called, and starts with no argument it does not know', {
  timeout: 120_000,
  tags: 'long',
}, () => {
  const help = run('--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/^Usage: node packages\/server/)]);
  const refused = run('--demo');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^Revive did not start\. Unknown option '--demo'\. Usage: /),
  ]);
});
