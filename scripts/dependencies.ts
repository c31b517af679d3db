// Writes docs/dependencies.md from docs/dependencies.tsv, the manifests and the lock file; with a built server it weighs
// the packages in its bundle anew. --check only tells whether the page is up to date. A package without a reason is an
// error either way.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  dependenciesPage,
  faultsOf,
  type Manifest,
  type Reason,
  readReasons,
  writeReasons,
} from './packages/dependencies-page.ts';

const root = path.join(import.meta.dirname, '..');
const PAGE = 'docs/dependencies.md';
const REASONS = 'docs/dependencies.tsv';
const WEIGHTS = 'packages/server/dist/.vite/weights.json';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = (part: string): Manifest => JSON.parse(read(`packages/${part}/package.json`));

const weighed = (reasons: Reason[]): Reason[] => {
  if (!existsSync(path.join(root, WEIGHTS))) return reasons;
  const weights: Record<string, number> = JSON.parse(read(WEIGHTS));
  return reasons.map((one) => ({
    ...one,
    kb: weights[one.name] ? String(Math.round(weights[one.name]! / 1000)) : '',
  }));
};

const isCheck = process.argv.includes('--check');
const reasons = isCheck ? readReasons(read(REASONS)) : weighed(readReasons(read(REASONS)));
const sources = {
  packages: JSON.parse(read('package-lock.json')).packages,
  manifests: { server: manifest('server'), web: manifest('web') },
  reasons,
};
const faults = faultsOf(sources);
const page = dependenciesPage(sources);
if (!isCheck) {
  writeFileSync(path.join(root, REASONS), writeReasons(reasons));
  writeFileSync(path.join(root, PAGE), page);
  console.log(`${PAGE}: ${reasons.length} packages.`);
} else if (read(PAGE) !== page) {
  faults.push(`${PAGE} is older than the manifests: run "npm run docs:dependencies".`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
