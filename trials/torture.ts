// npm run torture -- --seconds 120 --clients 6 --servers 2 --seed 7 [--blows "server killed,database killed"]
// [--sabotage "written later"] [--json] [--log]: people work while everything is killed, and nothing may be lost.
import { parseArgs } from 'node:util';
import build from './shared/build.ts';
import { BLOWS, type Blow } from './torture/blows.ts';
import { SABOTAGES, type Sabotage } from './torture/sabotage.ts';
import { tellReport } from './torture/tell-report.ts';
import { torture } from './torture/torture.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '6' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    blows: { type: 'string' },
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
  ...(values.blows && { blows: namesOf<Blow>(values.blows, BLOWS) }),
  sabotage: namesOf<Sabotage>(values.sabotage, SABOTAGES)[0]!,
  onProgress: (line) => console.error(line),
});
if (values.log) console.error(report.log);
if (values.json) console.log(JSON.stringify(report, null, 2));
else tellReport(report, console.log);
process.exitCode = report.is_sound ? 0 : 1;
