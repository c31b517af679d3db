import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFaults, packagesOf } from './packages/find-faults.ts';

// Audits all packages, also those of the tools, by the lock file and by the registry's advisories. Exit code 1: a fault
// was found; 2: the registry could not be asked.

const ROOT = path.join(import.meta.dirname, '..');
const locked = packagesOf(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
const faults = locked.flatMap(([place, one]) => findFaults(place, one));
for (const fault of faults) console.log(`✗ ${fault}`);
const installed = locked.filter(([, { dev }]) => !dev).length;
console.log(
  `${locked.length} packages, ${installed} of them installed beside the bundle: ${faults.length} faults.`,
);

interface Advice {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
const known = adviceOf(stdout).vulnerabilities;
for (const [name, { severity, range }] of Object.entries(known ?? {}))
  console.log(`✗ ${name} ${range}: known to be vulnerable (${severity})`);
console.log(
  known === undefined
    ? 'The registry did not say what is known to be vulnerable. Ask again from another network.'
    : `${Object.keys(known).length} are known to be vulnerable.`,
);
process.exitCode = faults.length + Object.keys(known ?? {}).length > 0 ? 1 : known === undefined ? 2 : 0;

function adviceOf(text: string): Advice {
  try {
    return JSON.parse(text) as Advice;
  } catch {
    return {};
  }
}
