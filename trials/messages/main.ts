// npm run trials -- messages --acts 10000 --seed 7: people book, move and cancel at random while messages are sent and the
// sender is killed.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

const VITEST = 'node_modules/vitest/vitest.mjs';
const run = spawnSync(
  process.execPath,
  [VITEST, 'run', '--config', 'trials/vitest.config.ts', 'trials/messages/'],
  { stdio: 'inherit', env: { ...process.env, MESSAGE_ACTS: values.acts, MESSAGE_SEED: values.seed } },
);
process.exitCode = run.status ?? 1;
