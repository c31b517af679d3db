import path from 'node:path';
import { backupName, writeBackup } from '../features/backup/index.ts';
import { systemClock } from '../lib/clock.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

// Writes the whole business into one file, running or not: `npm run backup [-- /where/to/put/it]`.
runCommand('No backup was written.', async ({ config, openBusiness }) => {
  const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const place = given ?? config.backupDir;
  if (place === undefined)
    throw new StartupError('Say where to write it: npm run backup -- /backups/revive.backup.gz');
  const file = path.resolve(/\.gz$/.test(place) ? place : path.join(place, backupName(systemClock)));
  // What an older Revive left is best backed up before this one changes it.
  const { pool } = await openBusiness({ older: true });
  const { rows, bytes } = await writeBackup(pool, systemClock, file);
  console.log(`Wrote ${file}: ${rows} rows, ${Math.ceil(bytes / 1024)} kB.`);
  return 0;
});
