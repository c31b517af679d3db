// Loads the built server, finds its highest rate, sends twice that, and verifies the books: npm run trials -- load
import { parseArgs } from 'node:util';
import build from '@revive/testing/build.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { findFailures, formatLoadReport } from './load-report.ts';
import { runLoad } from './run-load.ts';

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
  const failures = findFailures(report);
  console.log(values.json ? JSON.stringify({ ...report, failures }, null, 2) : formatLoadReport(report));
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await data.remove();
}
