// npm run trials [-- <name>…]: what takes too long for `npm test`; all of it, or the trials named. The last line is the sum.
// npm run trials -- torture|scenarios|money|calendar|messages|patroni|load|line --<option>…: one of them in its long form, with a report instead of a sum.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeRuns, IN_EVERY_RUN, requireTestTools, runPlaywright, runVitest } from './run-tests.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const CONFIG = ['--config', 'trials/vitest.config.ts'];

/**
 * The test files of each. `long` and `browser` are the tests that `npm test` leaves out; `axe` and `screens` run browser tests
 * too. `floods` measures and `node` builds the program again, so both run alone.
 */
const TRIALS = {
  long: undefined,
  browser: undefined,
  server: 'trials/server/',
  dev: 'trials/dev/',
  signals: 'trials/signals/',
  torture: 'trials/torture/torture.',
  sabotage: 'trials/torture/sabotage.',
  scenarios: 'trials/scenarios/',
  'read-only': 'trials/read-only/',
  failover: 'trials/failover/',
  replica: 'trials/replica/',
  eyes: 'trials/eyes/',
  patroni: 'trials/patroni/',
  pooler: 'trials/pooler/',
  'old-process': 'trials/old-process/',
  image: 'trials/image/',
  compose: 'trials/compose/',
  update: 'trials/update/',
  walk: 'trials/walk/',
  carriers: 'trials/carriers/',
  money: 'trials/money/',
  calendar: 'trials/calendar/',
  messages: 'trials/messages/',
  wallets: 'trials/wallets/',
  line: 'trials/line/',
  namespaces: 'trials/namespaces/',
  backups: 'trials/backups/',
  load: 'trials/load/',
  floods: 'trials/floods/',
  weights: 'trials/weights/',
  languages: 'trials/languages/',
  browsers: 'trials/browsers/',
  proxy: 'trials/proxy/',
  plans: 'trials/plans/',
  imports: 'trials/imports/',
  axe: undefined,
  screens: undefined,
  openapi: 'trials/openapi/',
  node: 'trials/node/',
};
const ALONE = ['floods', 'node'];
const LONG = ['torture', 'scenarios', 'money', 'calendar', 'messages', 'patroni', 'load', 'line'];

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('-'));
const names = firstOption < 0 ? words : words.slice(0, firstOption);
const options = firstOption < 0 ? [] : words.slice(firstOption);

const unknown = names.find((name) => !(name in TRIALS));
if (unknown !== undefined)
  refuse(`There is no trial "${unknown}". Known: ${Object.keys(TRIALS).join(', ')}.`);
requireTestTools();
if (options.length > 0) runLong(names, options);
else runAsTests(names.length > 0 ? names : Object.keys(TRIALS));

function runAsTests(wanted) {
  const together = wanted.filter((name) => TRIALS[name] && !ALONE.includes(name)).map((name) => TRIALS[name]);
  const runs = together.length > 0 ? [runVitest(...CONFIG, ...together)] : [];
  if (wanted.includes('long')) runs.push(runVitest('--tags-filter=long'));
  if (wanted.includes('browser')) runs.push(runPlaywright(['--grep-invert', IN_EVERY_RUN]));
  if (wanted.includes('axe')) runs.push(runPlaywright(filesWithAxe(), { AXE_MODES: 'all' }));
  if (wanted.includes('screens')) runs.push(runPlaywright(['e2e/long/'], { LONG_TESTS: 'yes' }));
  for (const name of ALONE) if (wanted.includes(name)) runs.push(runVitest(...CONFIG, TRIALS[name]));
  closeRuns(runs);
}

function runLong([name, ...more], given) {
  if (!LONG.includes(name) || more.length > 0)
    refuse(`Options go with exactly one of ${LONG.join(', ')}: npm run trials -- torture --seconds 600`);
  const args = ['node_modules/tsx/dist/cli.mjs', `trials/${name}/main.ts`, ...given];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** Browser tests that look at a screen in every mode. */
function filesWithAxe() {
  return fs
    .readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => path.posix.join('e2e', name.split(path.sep).join('/')))
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('expectAccessibleEverywhere'));
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
