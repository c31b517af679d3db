// npm run trials -- calendar --acts 100000 --seed 7 --pause 20: sixteen people do random things with one calendar under kill -9.
import { parseArgs } from 'node:util';
import build from '@revive/testing/build.ts';
import { runActs } from './random-acts.ts';

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '100000' },
    pause: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

build();
const report = await runActs({
  acts: Number(values.acts),
  seed: Number(values.seed),
  pause: Number(values.pause),
  say: (line) => console.error(line),
});
console.log(JSON.stringify({ seed: values.seed, ...report }, null, 2));
const { deadlocks, overlaps, without_rows, broken, errors } = report;
process.exitCode = deadlocks + [overlaps, without_rows, broken, errors].flat().length === 0 ? 0 : 1;
