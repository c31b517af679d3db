// npm run trials -- scenarios --long [--only "database gone,disk full"] [--json]: one kind of trouble at a time.
import { parseArgs } from 'node:util';
import build from '@revive/testing/build.ts';
import type { Verdict } from './harness.ts';
import { SCENARIOS } from './scenarios.ts';

const { values } = parseArgs({
  options: { long: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const names = values.only?.split(',').map((name) => name.trim()) ?? Object.keys(SCENARIOS);
const unknown = names.find((name) => !(name in SCENARIOS));
if (unknown !== undefined) {
  console.error(`There is no scenario "${unknown}". Known: ${Object.keys(SCENARIOS).join(', ')}.`);
  process.exit(2);
}

build();
const verdicts: Record<string, Verdict> = {};
for (const name of names) {
  const { play, impossible } = SCENARIOS[name]!;
  console.error(impossible ? `${name} is left out: ${impossible}` : `${name} …`);
  if (impossible) continue;
  const verdict = await play();
  verdicts[name] = verdict;
  if (!values.json) printVerdict(name, verdict);
}
if (values.json) console.log(JSON.stringify(verdicts, null, 2));
process.exitCode = Object.values(verdicts).every(({ failures }) => failures.length === 0) ? 0 : 1;

function printVerdict(name: string, { figures, operations, compared, invariants, failures }: Verdict): void {
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`    ${what}: ${figure}`);
  console.log(
    `    ${operations.tried} operations, ${operations.done} done, ${operations.retried} retried; ${compared} rows compared; ${invariants} invariants`,
  );
  for (const failure of failures) console.log(`    ✗ ${failure}`);
}
