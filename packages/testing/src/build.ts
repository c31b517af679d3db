import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Builds changed parts of the program, with progress on standard error. Throws when the build fails. */
export default function build(): void {
  // A test run may have set NODE_ENV, which would change the pages.
  const env = { ...process.env, NODE_ENV: undefined };
  const run = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  if (run.status !== 0) throw new Error('The build failed.');
}
