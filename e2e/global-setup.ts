import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createTemplate } from '@revive/testing/template-database.ts';

/** Builds what changed and starts one PostgreSQL with a migrated database, which every worker copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const build = path.join(import.meta.dirname, '../scripts/build.mjs');
  const run = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (run.status !== 0) throw new Error('The build failed.');
  const { address, name, remove } = await createTemplate();
  // Playwright passes only the environment from here to its workers.
  process.env.E2E_TEMPLATE = JSON.stringify({ address, name });
  return remove;
}
