// npm run texts: brings the catalogues of translations up to date with the sentences of the program; new ones are ''.
// With --check it changes nothing and fails on what is missing, unused, untranslated, or has lost a placeholder.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { faultsOf, readCatalogue, updated, writeCatalogue } from './texts/catalogue.ts';
import { findSentences } from './texts/find-sentences.ts';

const LANGUAGES = ['so', 'ar'];
const SHOWN = 40;

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'packages/contract/src/locales');
const files = execFileSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^packages\/testing\//.test(file),
  );
const found = findSentences(root, files);
if (found.size < 1000) throw new Error('The sentences were not found.');

for (const language of LANGUAGES) {
  const catalogue = readCatalogue(folder, language);
  if (!process.argv.includes('--check'))
    writeCatalogue(folder, language, updated(language, catalogue, found.values()));
  else {
    const faults = faultsOf(language, catalogue, found.values());
    for (const fault of faults.slice(0, SHOWN)) console.error(fault);
    if (faults.length > SHOWN) console.error(`and ${faults.length - SHOWN} more`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
