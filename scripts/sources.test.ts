import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, lookOf, looksLike } from './sources.cjs';

let root: string;
const at = (name: string) => path.join(root, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);
const PLACES = ['lock.json', 'package'];
/** What a start asks: whether it looks the same, and, where it does not, whether it says the same. */
const tell = ({ look, content }: { look: ReturnType<typeof lookOf>; content: string }) => ({
  looksAlike: looksLike(root, look),
  isAlike: contentOf(root, PLACES) === content,
});
const remember = () => ({ look: lookOf(root, PLACES), content: contentOf(root, PLACES) });

/** Until a file written now has another moment than those written before. */
const nextMoment = () => {
  write('clock', '');
  const before = statSync(at('clock')).ctimeMs;
  return expect
    .poll(
      () => {
        write('clock', '');
        return statSync(at('clock')).ctimeMs;
      },
      { interval: 1 },
    )
    .toBeGreaterThan(before);
};

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'revive-sources-'));
  for (const folder of ['package/src/deep', 'package/dist', 'package/test'])
    mkdirSync(at(folder), { recursive: true });
  write('lock.json', 'one');
  write('older', 'six');
  write('package/src/one.ts', 'one');
  write('package/src/deep/two.ts', 'two');
  write('package/src/one.test.ts', 'one');
  await nextMoment();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the look at the sources', () => {
  it('finds them alike as long as nobody touches them', () => {
    expect(tell(remember())).toEqual({ looksAlike: true, isAlike: true });
  });

  it.each([
    ['is longer', () => write('package/src/deep/two.ts', 'longer')],
    ['says something else of the same length', () => write('package/src/deep/two.ts', 'six')],
    ['stands where no folder is', () => write('lock.json', 'two')],
    ['was replaced by an older one', () => renameSync(at('older'), at('package/src/one.ts'))],
    ['is new', () => write('package/src/deep/three.ts', 'three')],
    ['is gone', () => rmSync(at('package/src/deep/two.ts'))],
    ['has another name', () => renameSync(at('package/src/one.ts'), at('package/src/six.ts'))],
    ['is gone with its folder', () => rmSync(at('package/src/deep'), { recursive: true })],
  ])('sees a file that %s', (_how, change) => {
    const before = remember();
    change();
    expect(tell(before)).toEqual({ looksAlike: false, isAlike: false });
  });

  it('sees that one was touched, which says the same', () => {
    const before = remember();
    utimesSync(at('package/src/one.ts'), 1, 1);
    expect(tell(before)).toEqual({ looksAlike: false, isAlike: true });
  });

  it('looks at no test and at nothing that was built', () => {
    const before = remember();
    for (const file of ['src/one.test.ts', 'dist/main.js', 'test/factories.ts'])
      write(`package/${file}`, 'something else');
    expect(tell(before)).toEqual({ looksAlike: true, isAlike: true });
  });
});
