import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds what changed of the program, saying so on standard error. Throws when it cannot. */
export default function build(): void {
  const script = path.join(import.meta.dirname, '../../scripts/build.cjs');
  // Whoever runs tests may have set NODE_ENV, which would make the pages of another kind.
  const env = { ...process.env, NODE_ENV: undefined };
  const run = spawnSync(process.execPath, [script], { env, stdio: ['ignore', 2, 2] });
  if (run.status !== 0) throw new Error('The build failed.');
}
