import { readArguments } from '../app/read-arguments.ts';
import { makeBackupKey, readBackupKey } from '../features/backup/index.ts';
import { StartupError } from '../lib/startup-error.ts';

const usage = `Usage: npm run new-backup-key

Prints a new key for BACKUP_KEY, which encrypts backups from then on. It is kept nowhere: print it.`;

try {
  readArguments(process.argv.slice(2), { usage });
  const key = makeBackupKey();
  // Standard output is for the key alone, so that a program can read it.
  console.log(`BACKUP_KEY=${key}`);
  console.error(
    `This is the key ${readBackupKey(key).id}. Print it and keep it away from the backups: without it none of them can be opened, by anyone. Keep earlier keys for as long as backups that were made with them.`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? `No key was made. ${error.message}` : error);
  process.exitCode = 2;
}
