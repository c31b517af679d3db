import path from 'node:path';
import { restoreBackup } from '../features/backup/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

// Fills an empty data directory or database from a backup: `npm run restore -- /backups/revive.backup.gz`.
runCommand('Nothing was restored.', async ({ log, openEmpty }) => {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (file === undefined)
    throw new StartupError('Say from which file: npm run restore -- /backups/revive.backup.gz');
  const { pool } = await openEmpty();
  const { made_at, rows } = await restoreBackup(pool, path.resolve(file), log);
  console.log(`Restored the business of ${made_at}: ${rows} rows. Prove it with: npm run verify`);
  return 0;
});
