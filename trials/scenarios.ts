// npm run scenarios [-- --only "database gone,disk full"] [--json]: one kind of trouble at a time, each while people work.
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/scenarios.ts';
import type { Verdict } from './scenarios/stage.ts';
import build from './shared/build.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
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
  if (!values.json) tell(name, verdict);
}
if (values.json) console.log(JSON.stringify(verdicts, null, 2));
process.exitCode = Object.values(verdicts).every(({ faults }) => faults.length === 0) ? 0 : 1;

function tell(name: string, { figures, acts, compared, invariants, faults }: Verdict): void {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`    ${what}: ${figure}`);
  console.log(
    `    ${acts.tried} acts, ${acts.done} done, ${acts.retried} asked again; ${compared} rows compared; ${invariants} invariants`,
  );
  for (const fault of faults) console.log(`    ✗ ${fault}`);
}
