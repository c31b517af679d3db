// Runs every test there is: those of rules, database and calls first, then the journeys in a real browser, then the
// trials in their short form. Its last line is the sum of all.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

if (
  !fs.existsSync(path.join(root, 'node_modules/vitest')) ||
  !fs.existsSync(path.join(root, 'node_modules/@playwright/test'))
) {
  console.error('The test tools are not installed: run "npm ci" (without --omit=dev) first.');
  process.exit(1);
}

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'revive-results-'));

/** Runs one of the parts and counts; a run that ends badly without naming a failed test counts as one. */
function run(name, args, env, count) {
  const report = path.join(results, `${name}.json`);
  const { status } = spawnSync(process.execPath, args(report), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env(report) },
  });
  const counted = fs.existsSync(report)
    ? count(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
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
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );

const unit = runVitest('vitest');
const journeys = run(
  'playwright',
  () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  ({ stats, errors }) => {
    if (stats.flaky > 0)
      console.log(`${stats.flaky} of them passed only when tried again: named above as flaky.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  },
);
// Last, because they want the machine for themselves and what the journeys built.
const trials = runVitest('trials', '--config', 'trials/vitest.config.ts');
fs.rmSync(results, { recursive: true, force: true });

const failed = unit.failed + journeys.failed + trials.failed;
console.log(`${unit.passed + journeys.passed + trials.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
