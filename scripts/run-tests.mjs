// Runs Vitest or Playwright, counts what passed and names what failed. Plain JavaScript, for `npm test` without the tools.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * What the title or tag of a browser test says that `npm test` runs: the row of the specification that it proves, unless it is
 * long and others prove the row as well.
 */
export const IN_EVERY_RUN = '^(?!.*@long).*(\\[[A-Z]+-\\d+\\]|@always)';

/** Ends the process with a sentence when `npm ci` has not installed the test tools. */
export function requireTestTools() {
  const isThere = (name) => fs.existsSync(path.join(root, 'node_modules', name));
  if (isThere('vitest') && isThere('@playwright/test')) return;
  console.error('The test tools are not installed: run "npm ci" (without --omit=dev) first.');
  process.exit(1);
}

export const runVitest = (...options) =>
  run(
    'vitest',
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

export const runPlaywright = (options = [], env = {}) =>
  run(
    'playwright',
    () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...options],
    (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      ...failedInPlaywright(report, root),
    }),
  );

/** Prints the names of failed and flaky tests and the sum of all runs, and sets the exit code. */
export function closeRuns(runs) {
  const failed = runs.flatMap((one) => one.failed);
  print(
    'Passed only when tried again',
    runs.flatMap((one) => one.flaky),
  );
  print('Failed', failed);
  console.log(`${runs.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** A run that ends badly without naming a test counts as one failure. */
function run(name, args, env, read) {
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'revive-results-'));
  const file = path.join(results, `${name}.json`);
  const { status } = spawnSync(process.execPath, args(file), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env(file) },
  });
  const found = fs.existsSync(file)
    ? read(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: [], flaky: [] };
  fs.rmSync(results, { recursive: true, force: true });
  return status !== 0 && found.failed.length === 0
    ? { ...found, failed: [`${name} ended badly and named no test: see above`] }
    : found;
}

function print(what, names) {
  if (names.length > 0) console.log(`${what}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
