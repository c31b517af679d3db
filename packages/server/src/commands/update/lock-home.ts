import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { StartupError } from '../../lib/startup-error.ts';

/** Lets one update at a time work in a home. The lock is the kernel's and ends with this process, however it ends. */
export function lockHome(home: string): void {
  const descriptor = openSync(home, 'r');
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (status === 1) throw new StartupError(`Another update works in ${home}.`);
}
