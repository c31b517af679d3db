// npm run texts: brings the catalogues of translations up to date with the sentences of the program; new ones are ''.
// With --check it changes nothing and fails on what is missing, unused, untranslated, has lost a placeholder, is counted without
// its plural forms, or is spelled otherwise than the glossary says.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_TEMPLATES } from '@revive/contract';
import { spellingsOf, twinFaultsOf } from './glossary/twins.ts';
import { auditActs, foundAct } from './texts/audit-acts.ts';
import {
  englishFaultsOf,
  faultsOf,
  readCatalogue,
  updated,
  updatedEnglish,
  writeCatalogue,
} from './texts/catalogue.ts';
import { findSentences } from './texts/find-sentences.ts';
import { uncountedIn } from './texts/uncounted.ts';

const LANGUAGES = ['so', 'ar'] as const;
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
for (const act of auditActs()) found.set(act, foundAct(found.get(act), act));
if (found.size < 1000) throw new Error('The sentences were not found.');

/** All that is said in a language: the catalogue, and the texts of messages, which stand in none. */
const saidIn = (language: 'so' | 'ar'): Record<string, string> =>
  Object.assign(
    {},
    ...Object.values(readCatalogue(folder, language)),
    ...Object.values(DEFAULT_TEMPLATES).map((template) => ({ [template.en]: template[language] })),
  );

if (process.argv.includes('--check')) {
  const spellings = spellingsOf(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
  const faults = [
    ...englishFaultsOf(readCatalogue(folder, 'en'), found.values()),
    ...[...found.values()].flatMap(({ sentence, files: [file] }) =>
      uncountedIn(sentence).map((part) => `${file}: write what is counted with {{count}}, not "${part}"`),
    ),
    ...LANGUAGES.flatMap((language) => [
      ...faultsOf(language, readCatalogue(folder, language), found.values()),
      ...twinFaultsOf(language, saidIn(language), spellings),
    ]),
  ];
  for (const fault of faults.slice(0, SHOWN)) console.error(fault);
  if (faults.length > SHOWN) console.error(`and ${faults.length - SHOWN} more`);
  if (faults.length > 0) process.exitCode = 1;
} else {
  for (const language of LANGUAGES)
    writeCatalogue(folder, language, updated(language, readCatalogue(folder, language), found.values()));
  writeCatalogue(folder, 'en', updatedEnglish(readCatalogue(folder, 'en'), found.values()));
}
