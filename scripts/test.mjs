// Runs every test there is: those of rules, database and calls first, then the journeys in a real browser, then the
// trials in their short form. It ends with the names of those that failed, and its last line is the sum of all.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

if (
  !fs.existsSync(path.join(root, 'node_modules/vitest')) ||
  !fs.existsSync(path.join(root, 'node_modules/@playwright/test'))
) {
  console.error('The test tools are not installed: run "npm ci" (without --omit=dev) first.');
  process.exit(1);
}

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'revive-results-'));

/** Runs one of the parts, counts, and names what failed; a run that ends badly without naming any counts as one. */
function run(name, args, env, read) {
  const file = path.join(results, `${name}.json`);
  const { status } = spawnSync(process.execPath, args(file), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env(file) },
  });
  const told = fs.existsSync(file)
    ? read(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: [], flaky: [] };
  return status !== 0 && told.failed.length === 0
    ? { ...told, failed: [`${name} ended badly and named no test: see above`] }
    : told;
}

const runVitest = (name, ...options) =>
  run(
    name,
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ],
    () => ({}),
    (report) => ({ passed: report.numPassedTests, ...failedInVitest(report, root) }),
  );

const unit = runVitest('vitest');
const journeys = run(
  'playwright',
  () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    ...failedInPlaywright(report, root),
  }),
);
// Last, because they want the machine for themselves and what the journeys built.
const trials = runVitest('trials', '--config', 'trials/vitest.config.ts');
fs.rmSync(results, { recursive: true, force: true });

const parts = [unit, journeys, trials];
const failed = parts.flatMap((part) => part.failed);
tell('Passed only when tried again', journeys.flaky);
tell('Failed', failed);
console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function tell(what, names) {
  if (names.length > 0) console.log(`${what}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
