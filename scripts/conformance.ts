// Writes docs/conformance.md from the rows of the specification and the titles of the tests; --check only checks whether
// the page is up to date. A title that names a row that does not exist is an error either way.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conformancePage, readReadings, readRows, unknownIds } from './conformance/conformance-page.ts';
import { findProofs } from './conformance/find-proofs.ts';
import { testFiles } from './conformance/test-files.ts';

const root = path.join(import.meta.dirname, '..');
const PAGE = 'docs/conformance.md';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = readRows(read('docs/spec/rows.tsv'));
const readings = readReadings(read('docs/spec/readings.tsv'));
const proofs = testFiles(root).flatMap((file) => findProofs(read(file), file));

const problems = unknownIds(rows, readings, proofs);
const page = conformancePage(rows, readings, proofs);
if (!process.argv.includes('--check')) {
  writeFileSync(path.join(root, PAGE), page);
  const proven = rows.filter((row) => proofs.some((proof) => proof.id === row.id)).length;
  console.log(`${PAGE}: ${proven} of ${rows.length} rows proven by ${proofs.length} tests.`);
} else if (read(PAGE) !== page) {
  problems.push(`${PAGE} is older than the tests: run "npm run docs:conformance".`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
