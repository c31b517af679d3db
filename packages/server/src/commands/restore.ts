import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchBackup, restoreBackup } from '../features/backup/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { fillDatabase } from './fill-database.ts';
import { type Command, runCommand } from './run-command.ts';

const usage = `Usage: npm run restore -- <file or name>

Restores a backup into an empty data directory (DATA_DIR) or an empty database (DATABASE_URL). What is no file here is
fetched from where the copies are (BACKUP_COPY_DIR, BACKUP_S3_URL). BACKUP_KEY opens what is encrypted.`;

const terminal = { failure: 'Nothing was restored.', usage, words: 1, saysProgress: true };

runCommand(terminal, async (command) => {
  const [word] = command.given.words;
  if (word === undefined)
    throw new StartupError('Say from which file: npm run restore -- /backups/revive.backup.gz');
  const { log, config } = command;
  const file = await findFile(command, word);
  const { made_at, rows } = await fillDatabase(command, (pool) =>
    restoreBackup(pool, file, log, config.backups.key),
  );
  console.log(`Restored the business of ${made_at}: ${rows} rows. Prove it with: npm run verify`);
  return 0;
});

/** The file of that path, or that of a copy, which goes again with the command. */
async function findFile({ config, log, shutdown }: Command, word: string): Promise<string> {
  const file = path.resolve(word);
  const { backups } = config;
  if (existsSync(file) || backups.stores.length === 0 || word !== path.basename(word)) return file;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-restore-'));
  shutdown.add(() => rm(folder, { recursive: true, force: true }));
  log.info(`fetching ${word} from ${backups.stores.map(({ where }) => where).join(', then ')} …`);
  return fetchBackup(backups, word, folder);
}
