// npm run trials -- money --operations 20000 --seed 7 [--kill-every 500] [--json]: four people do random things with money
// at once, and now and then a server is killed.
import { parseArgs } from 'node:util';
import build from '@revive/testing/build.ts';
import { runMachine } from './machine.ts';
import { formatTally } from './tally.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'kill-every': { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

build();
const report = await runMachine({
  operations: Number(values.operations),
  seed: Number(values.seed),
  ...(values['kill-every'] && { killEvery: Number(values['kill-every']) }),
  say: (line) => console.error(line),
});
const { operations, seed, seconds, kills, proofs, invariants, tally, never, failures } = report;
if (values.json) console.log(JSON.stringify(report, null, 2));
else {
  for (const line of formatTally(tally)) console.log(line);
  console.log(
    `${operations} operations in ${seconds} s, ${kills} kills of a server; ${invariants} invariants proven ${proofs} times`,
  );
  for (const name of never) console.log(`✗ ${name} never succeeded`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  if (failures.length > 0)
    console.log(`Again: npm run trials -- money --operations ${operations} --seed ${seed}`);
}
process.exitCode = failures.length + never.length === 0 ? 0 : 1;
