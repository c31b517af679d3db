import path from 'node:path';
import { restoreBackup } from '../features/backup/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { fillDatabase } from './fill-database.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run restore -- <file>

Restores a backup into an empty data directory (DATA_DIR) or an empty database (DATABASE_URL).`;

const terminal = { failure: 'Nothing was restored.', usage, words: 1, saysProgress: true };

runCommand(terminal, async (command) => {
  const [file] = command.given.words;
  if (file === undefined)
    throw new StartupError('Say from which file: npm run restore -- /backups/revive.backup.gz');
  const { made_at, rows } = await fillDatabase(command, (pool) =>
    restoreBackup(pool, path.resolve(file), command.log),
  );
  console.log(`Restored the business of ${made_at}: ${rows} rows. Prove it with: npm run verify`);
  return 0;
});
