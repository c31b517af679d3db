import path from 'node:path';
import { restoreBackup } from '../features/backup/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { fillDatabase } from './fill-database.ts';
import { runCommand } from './run-command.ts';

// Restores a backup into an empty data directory or database: `npm run restore -- /backups/revive.backup.gz`.
runCommand('Nothing was restored.', async (command) => {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (file === undefined)
    throw new StartupError('Say from which file: npm run restore -- /backups/revive.backup.gz');
  const { made_at, rows } = await fillDatabase(command, (pool) =>
    restoreBackup(pool, path.resolve(file), command.log),
  );
  console.log(`Restored the business of ${made_at}: ${rows} rows. Prove it with: npm run verify`);
  return 0;
});
