import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A temporary data directory. */
export async function makeDataDir(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-trial-'));
  // When started by root, PostgreSQL runs as another user, who needs access.
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }) };
}
