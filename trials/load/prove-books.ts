import { spawn } from 'node:child_process';
import path from 'node:path';

const VERIFY = path.join(import.meta.dirname, '../../packages/server/dist/verify.js');

export interface Proof {
  checked: number;
  /** The names of broken invariants. */
  broken: string[];
}

/** Verifies the books as `npm run verify` does. Throws with its output when they cannot be read. */
export async function proveBooks(dataDir: string): Promise<Proof> {
  const child = spawn(process.execPath, [VERIFY, '--json'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0 && code !== 1) throw new Error(`The books could not be read: ${complaints}`);
  const { checked, broken } = JSON.parse(said) as { checked: number; broken: { name: string }[] };
  return { checked, broken: broken.map(({ name }) => name) };
}
