// npm run check [-- <part>…]: everything that can be said of the sources without running them; all of it, or the parts named.
// The parts run side by side. The last line names those that failed.
import os from 'node:os';
import path from 'node:path';
import { type Outcome, type Part, runParts } from './check/run-parts.ts';

const root = path.join(import.meta.dirname, '..');

/** Those that take longest come first. */
const PARTS: readonly Part[] = [
  { name: 'types', command: 'tsc -b' },
  {
    name: 'imports',
    command: 'depcruise packages bench e2e scripts trials --config .dependency-cruiser.cjs',
  },
  { name: 'database', command: 'tsx scripts/generate-db.ts --check' },
  { name: 'unused', command: 'knip' },
  { name: 'texts', command: 'tsx scripts/texts.ts --check' },
  { name: 'format', command: 'biome check .' },
  { name: 'features', command: 'tsx scripts/check-features.ts' },
  { name: 'sources', command: 'tsx scripts/check-sources.ts' },
  { name: 'conformance', command: 'tsx scripts/conformance.ts --check' },
  { name: 'asvs', command: 'tsx scripts/asvs.ts --check' },
  { name: 'dependencies', command: 'tsx scripts/dependencies.ts --check' },
  { name: 'openapi', command: 'tsx scripts/openapi.ts --check' },
  { name: 'glossary', command: 'tsx scripts/glossary.ts --check' },
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !PARTS.some(({ name }) => name === word));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Known: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

function print({ name, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n`);
}

// Found as npm finds them, also when this script is run without npm.
process.env.PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
const outcomes = await runParts(
  PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  { atOnce: os.availableParallelism(), cwd: root, onEnd: print },
);
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Everything holds.');
process.exitCode = failed.length > 0 ? 1 : 0;
