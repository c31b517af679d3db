import path from 'node:path';
import { backUpInto, writeBackup } from '../features/backup/index.ts';
import { systemClock } from '../lib/clock.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

// Writes the whole business into one file, while it runs or not: `npm run backup [-- <file>]`.
runCommand('No backup was written.', async ({ config, openBusiness }) => {
  const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const place = given ?? config.backupDir;
  if (place === undefined)
    throw new StartupError('Say where to write it: npm run backup -- /backups/revive.backup.gz');
  // A database of an older version is backed up as it is, before a migration changes it.
  const { pool } = await openBusiness({ older: true });
  const write = /\.gz$/.test(place) ? writeBackup : backUpInto;
  const { file, rows, bytes } = await write(pool, systemClock, path.resolve(place));
  console.log(`Wrote ${file}: ${rows} rows, ${Math.ceil(bytes / 1024)} kB.`);
  return 0;
});
