// Writes docs/asvs.md from docs/asvs.tsv; --check only checks whether the page is up to date. A requirement that is missing
// and a test that does not exist are errors either way.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asvsPage, faultsOf, readRequirements } from './asvs/asvs-page.ts';
import { findTests } from './conformance/find-proofs.ts';
import { testFiles } from './conformance/test-files.ts';

const root = path.join(import.meta.dirname, '..');
const PAGE = 'docs/asvs.md';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const requirements = readRequirements(read('docs/asvs.tsv'));
const faults = faultsOf(
  requirements,
  testFiles(root).flatMap((file) => findTests(read(file), file)),
);
const page = asvsPage(requirements);
if (!process.argv.includes('--check')) {
  writeFileSync(path.join(root, PAGE), page);
  console.log(`${PAGE}: ${requirements.length} requirements.`);
} else if (read(PAGE) !== page) {
  faults.push(`${PAGE} is older than its table: run "npm run docs:asvs".`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
