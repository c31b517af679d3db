import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let home: string;
const at = (...parts: string[]) => path.join(home, ...parts);

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'revive-program-'));
  for (const file of ['run-program.cjs', 'plain-flags.cjs'])
    copyFileSync(path.join(import.meta.dirname, '../..', file), at(file));
  mkdirSync(at('dist'));
  writeFileSync(at('dist/main.js'), `require('../run-program.cjs').runProgram('main.cjs');`);
  writeFileSync(
    at('dist/main.cjs'),
    `const { say } = require('./part.cjs'); say(); exports.ready = Promise.resolve(true);`,
  );
  writePart('one');
});
afterEach(() => rmSync(home, { recursive: true }));

const writePart = (said: string) =>
  writeFileSync(at('dist/part.cjs'), `exports.say = () => console.log('said ${said}');`);

const run = (...flags: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, at('dist/main.js')], {
    encoding: 'utf8',
  });
  return stdout + stderr;
};

/** What is kept, by the name of the file it was compiled of. */
const kept = (): Map<string, string> =>
  new Map(
    readdirSync(at('dist/.compiled'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name.replace(/^[0-9a-f]{16}-/, ''), path.join(parentPath, name)]),
  );

describe('runProgram', () => {
  it('keeps what was compiled, and writes it no more', () => {
    expect(run()).toBe('said one\n');
    expect([...kept().keys()].sort()).toEqual(['main.cjs', 'part.cjs']);
    const moment = () => statSync(kept().get('part.cjs')!).mtimeMs;
    const before = moment();
    expect(run()).toBe('said one\n');
    expect(moment()).toBe(before);
  });

  it('uses what was kept', () => {
    run();
    // Of a text of the same length V8 takes what it compiled of the other: so it was not compiled again.
    writePart('two');
    expect(run()).toBe('said one\n');
  });

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(255, 100, 200)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 150)],
    ['empty', () => Buffer.alloc(0)],
  ])('does without what was %s, and keeps it anew', (_how, spoil) => {
    run();
    const file = kept().get('part.cjs')!;
    const whole = readFileSync(file);
    writeFileSync(file, spoil(Buffer.from(whole)));
    expect(run()).toBe('said one\n');
    expect(readFileSync(file)).toHaveLength(whole.length);
  });

  it('keeps for other flags of Node beside it', () => {
    run();
    expect(run('--no-opt')).toBe('said one\n');
    expect(readdirSync(at('dist/.compiled'))).toHaveLength(2);
  });

  it('keeps for any size of the young generation what it keeps for the usual one', () => {
    run();
    writePart('two');
    expect(run('--min-semi-space-size=4', '--max-semi-space-size=4', '--initial-old-space-size=32')).toBe(
      'said one\n',
    );
    expect(readdirSync(at('dist/.compiled'))).toHaveLength(1);
  });

  it('takes nothing for a file from elsewhere that was changed', () => {
    writeFileSync(at('dist/main.cjs'), `require(${JSON.stringify(at('page.cjs'))}); exports.ready = true;`);
    writeFileSync(at('page.cjs'), `console.log('·one')`);
    expect(run()).toBe('·one\n');
    writeFileSync(at('page.cjs'), `console.log('·two')`);
    expect(run()).toBe('·two\n');
  });

  it('keeps nothing of a start that failed', () => {
    writeFileSync(at('dist/main.cjs'), `exports.ready = Promise.resolve(false);`);
    run();
    expect(readdirSync(at('dist'))).not.toContain('.compiled');
  });

  it('tells stacks in lines of the source', () => {
    writeFileSync(at('dist/main.cjs'), `console.log(new Error('broken').stack); exports.ready = false;`);
    // The first column of the file is the third of the eleventh line of src/main.ts.
    const map = { version: 3, sources: ['../main.ts'], names: [], mappings: 'AAUE' };
    writeFileSync(at('dist/main.cjs.map'), JSON.stringify(map));
    const [head, first] = run().split('\n');
    expect(head).toBe('Error: broken');
    expect(first).toContain(`${at('src/main.ts')}:11:3`);
  });
});
