import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../db/migrate.ts';
import { findLastChange } from '../features/audit/index.ts';
import { fetchBackup, restoreBackup, restoreLog } from '../features/backup/index.ts';
import { checkBooks, reportProgress } from '../features/verification/index.ts';
import { StartupError } from '../lib/startup-error.ts';
import { fillDatabase } from './fill-database.ts';
import { type Command, runCommand } from './run-command.ts';

const usage = `Usage: npm run restore -- <file or name> | --latest | --at 2027-01-31T14:05

Restores a backup into an empty data directory (DATA_DIR) or an empty database (DATABASE_URL). What is no file here is
fetched from where the copies are (BACKUP_COPY_DIR, BACKUP_S3_URL). BACKUP_KEY opens what is encrypted.

Where the log was kept (BACKUP_LOG=1), --at brings the business to that minute in an empty data directory, in this
machine's time zone unless it says one, and --latest to the last one there is. Its books are proven at once.`;

const options = { latest: { type: 'boolean' }, at: { type: 'string' } } as const;
const terminal = { failure: 'Nothing was restored.', usage, options, words: 1, saysProgress: true };

runCommand(terminal, async (command) => {
  const [word] = command.given.words;
  const { latest, at } = command.given.options;
  if ([word, latest, at].filter((given) => given !== undefined).length > 1)
    throw new StartupError('Say one of these: a file, --at or --latest.');
  if (latest) return restoreMinute(command, undefined);
  if (at !== undefined) return restoreMinute(command, readMoment(String(at)));
  if (word === undefined)
    throw new StartupError('Say from which file: npm run restore -- /backups/revive.backup.gz');
  const { log, config } = command;
  const file = await findFile(command, word);
  const { made_at, rows } = await fillDatabase(command, ({ pool }) =>
    restoreBackup(pool, file, log, config.backups.key),
  );
  console.log(`Restored the business of ${made_at}: ${rows} rows. Prove it with: npm run verify`);
  return 0;
});

/** Brings the business to a moment, or to the last one there is, and proves its books. */
async function restoreMinute(command: Command, at: Date | undefined): Promise<number> {
  const { config, log } = command;
  const { broken, checked, reached } = await fillDatabase(
    command,
    async ({ db, pool }) => {
      await migrate(pool, log);
      const { broken, checked } = await checkBooks(db, reportProgress(process.stderr));
      return { broken, checked, reached: await findLastChange(db) };
    },
    (draft) => restoreLog({ draft, at, backups: config.backups, log }),
  );
  console.log(
    `Restored the business; its last change is of ${reached?.toISOString() ?? 'before its trail'}.`,
  );
  console.log(`${checked - broken.length} of ${checked} invariants hold.`);
  return broken.length > 0 ? 1 : 0;
}

function readMoment(text: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(at.getTime()))
    throw new StartupError('--at is a minute such as 2027-01-31T14:05 or 2027-01-31T14:05+03:00.');
  return at;
}

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
