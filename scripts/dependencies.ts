// Writes docs/dependencies.md from docs/dependencies.tsv, the manifests and the lock file. --check only says whether the
// page is up to date. A package without a reason is an error either way.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependenciesPage, faultsOf, type Manifest, readReasons } from './packages/dependencies-page.ts';

const root = path.join(import.meta.dirname, '..');
const PAGE = 'docs/dependencies.md';
const REASONS = 'docs/dependencies.tsv';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = (part: string): Manifest => JSON.parse(read(`packages/${part}/package.json`));

const isCheck = process.argv.includes('--check');
const reasons = readReasons(read(REASONS));
const sources = {
  packages: JSON.parse(read('package-lock.json')).packages,
  manifests: { server: manifest('server'), web: manifest('web') },
  reasons,
};
const faults = faultsOf(sources);
const page = dependenciesPage(sources);
if (!isCheck) {
  writeFileSync(path.join(root, PAGE), page);
  console.log(`${PAGE}: ${reasons.length} packages.`);
} else if (read(PAGE) !== page) {
  faults.push(`${PAGE} is older than the manifests: run "npm run docs:dependencies".`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
