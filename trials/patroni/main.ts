// npm run trials -- patroni --sales 10000 --rounds 3 --seed 7: people sell while the primary of three is killed, switched over
// and cut off, as often as there are rounds.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

const VITEST = 'node_modules/vitest/vitest.mjs';
const run = spawnSync(
  process.execPath,
  [VITEST, 'run', '--config', 'trials/vitest.config.ts', 'trials/patroni/'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATRONI_SALES: values.sales,
      PATRONI_ROUNDS: values.rounds,
      PATRONI_SEED: values.seed,
    },
  },
);
process.exitCode = run.status ?? 1;
