// npm run trials -- torture --seconds 120 --clients 6 --servers 2 --seed 7 [--faults "server killed,database killed"]
// [--sabotage "written later"] [--json] [--log]: clients work while processes are killed; nothing may be lost.
import { parseArgs } from 'node:util';
import build from '@revive/testing/build.ts';
import { FAULTS, type Fault } from './faults.ts';
import { printReport } from './print-report.ts';
import { SABOTAGES, type Sabotage } from './sabotage.ts';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '6' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string' },
    sabotage: { type: 'string', default: 'none' },
    json: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});

const wrong = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

function numberOf(name: 'seconds' | 'clients' | 'servers' | 'seed', least: number): number {
  const number = Number(values[name]);
  return Number.isInteger(number) && number >= least
    ? number
    : wrong(`--${name} must be a whole number from ${least}.`);
}

function namesOf<T extends string>(text: string, known: Record<T, unknown>): T[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(name in known));
  if (unknown !== undefined) wrong(`There is no "${unknown}". Known: ${Object.keys(known).join(', ')}.`);
  return names as T[];
}

build();
const report = await torture({
  seconds: numberOf('seconds', 1),
  clients: numberOf('clients', 1),
  servers: numberOf('servers', 1),
  seed: numberOf('seed', 0),
  ...(values.faults && { faults: namesOf<Fault>(values.faults, FAULTS) }),
  sabotage: namesOf<Sabotage>(values.sabotage, SABOTAGES)[0]!,
  onProgress: (line) => console.error(line),
});
if (values.log) console.error(report.log);
if (values.json) console.log(JSON.stringify(report, null, 2));
else printReport(report, console.log);
process.exitCode = report.is_sound ? 0 : 1;
