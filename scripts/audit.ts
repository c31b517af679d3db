import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFaults, packagesOf } from './packages/find-faults.ts';

// Looks at the packages we are built of and with: what the lock file says of them, and what the registry knows. The tools
// are among them, since what builds the program can put into it what it likes. Ends with 1 where something is wrong, and
// with 2 where the registry was not to be asked.

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
