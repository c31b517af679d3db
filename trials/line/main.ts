// npm run trials -- line --sales 10000 --on-screen 300 --kills 1000 --seed 7: a counter sells without a line at random, and its browser is
// killed as soon as it has sold.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '10000' },
    'on-screen': { type: 'string', default: '300' },
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

const VITEST = 'node_modules/vitest/vitest.mjs';
const run = spawnSync(
  process.execPath,
  [VITEST, 'run', '--config', 'trials/vitest.config.ts', 'trials/line/'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      LINE_SALES: values.sales,
      LINE_ON_SCREEN: values['on-screen'],
      LINE_KILLS: values.kills,
      LINE_SEED: values.seed,
    },
  },
);
process.exitCode = run.status ?? 1;
