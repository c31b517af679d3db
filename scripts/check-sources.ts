// Refuses private parts of libraries, patches of them, V8 flags, dates that are not written by the module for dates, and
// addresses of the shop, invariants and conditions of attention that are spelled beside the one place for them, and names on a screen
// that are not isolated or not translated. The rules are in sources/.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBareDates } from './sources/find-bare-dates.ts';
import { findBareNames } from './sources/find-bare-names.ts';
import { findPrivateParts } from './sources/find-private-parts.ts';
import { findRawAddresses } from './sources/find-raw-addresses.ts';
import { findSecondSpellings } from './sources/find-second-spellings.ts';

const root = path.join(import.meta.dirname, '..');
/** The rules and their examples name what they refuse; generated types name every table there is. */
const EXEMPT = /^scripts\/sources\/|\.generated\.ts$/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|js|mjs|cjs|cts|mts|sql)$|(^|\/)package\.json$/.test(file) && !EXEMPT.test(file),
  )
  .filter((file) => existsSync(path.join(root, file)));
if (files.length < 1000) throw new Error('The sources were not found.');

const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const found = [
  ...sources.flatMap((source) =>
    source.file.endsWith('.sql')
      ? []
      : [
          ...findPrivateParts(source),
          ...findBareDates(source),
          ...findRawAddresses(source),
          ...findBareNames(source),
        ],
  ),
  ...findSecondSpellings(sources),
];
for (const sentence of found) console.error(sentence);
if (existsSync(path.join(root, 'patches'))) {
  console.error('patches/ holds patches of libraries.');
  process.exitCode = 1;
}
if (found.length > 0) process.exitCode = 1;
