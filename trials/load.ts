// Holds a load on the built server, finds what it can do, sends twice that, and proves the books: npm run load
import { parseArgs } from 'node:util';
import { runLoad } from './load/run-load.ts';
import { findFaults, tellLoad } from './load/tell-load.ts';
import build from './shared/build.ts';
import { makeDataDir } from './shared/data-dir.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    flood: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

build();
const data = await makeDataDir();
try {
  const report = await runLoad({
    minutes: Number(values.minutes),
    rate: Number(values.rate),
    floodSeconds: Number(values.flood),
    seed: Number(values.seed),
    dataDir: data.dir,
    say: (text) => console.error(text),
  });
  const faults = findFaults(report);
  console.log(values.json ? JSON.stringify({ ...report, faults }, null, 2) : tellLoad(report));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await data.remove();
}
