import path from 'node:path';
import { backUpInto, writeBackup } from '../features/backup/index.ts';
import { systemClock } from '../lib/clock.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run backup [-- <folder or file>]

Writes the whole business into one file, while it is used or not: into BACKUP_DIR, or where you say:
a file ends in .gz, and in .enc where BACKUP_KEY encrypts it.`;

runCommand(
  { failure: 'No backup was written.', usage, words: 1 },
  async ({ config, given, openBusiness }) => {
    const place = given.words[0] ?? config.backupDir;
    if (place === undefined)
      throw new StartupError('Say where to write it: npm run backup -- /backups/revive.backup.gz');
    // A database of an older version is backed up as it is, before a migration changes it.
    const { pool } = await openBusiness({ older: true });
    const write = /\.(gz|enc)$/.test(place) ? writeBackup : backUpInto;
    const { file, rows, bytes } = await write(pool, systemClock, path.resolve(place), config.backups.key);
    console.log(`Wrote ${file}: ${rows} rows, ${Math.ceil(bytes / 1024)} kB.`);
    return 0;
  },
);
