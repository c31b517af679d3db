import type pg from 'pg';
import { applyAll, claimSchema, migrate, readSchemaFiles } from '../../db/migrate.ts';
import type { SqlFile } from '../../db/read-sql.ts';
import { areOfVersion010, isTooOld } from '../../db/version-0-1-0.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import type { BackupKey } from './encryption/backup-key.ts';
import { fillTables } from './fill-tables.ts';
import type { BackupHead } from './format.ts';
import { checkBackup } from './read-backup.ts';

/**
 * Fills an empty database from a backup, in full or not at all, and migrates it. Throws `StartupError` when the file is
 * damaged, the database is not empty or another program fills it, or a newer version wrote the backup.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  log: Log,
  key?: BackupKey,
): Promise<Restored> {
  const restored = await loadBackup(pool, file, log, key);
  await migrate(pool, log);
  log.info('the rows are there; PostgreSQL looks through them to plan its work …');
  await analyzeAll(pool);
  return restored;
}

interface Restored {
  made_at: string;
  rows: number;
}

/** The same without migrating: the tables stay those of the backup's version, and nothing watches them. */
async function loadBackup(pool: pg.Pool, file: string, log: Log, key?: BackupKey): Promise<Restored> {
  log.info(`reading ${file} to its end …`);
  const { head, rows, tables } = await checkBackup(file, key);
  log.info(`it is whole; restoring ${rows} rows of ${head.made_at} …`);
  const migrations = migrationsOf(head);
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await claimSchema(client)))
      throw new StartupError(
        'Another program restores or migrates this database at the moment. Nothing was changed.',
      );
    await refuseUsed(client);
    await applyAll(client, migrations);
    await fillTables(client, { file, key, progress: { tables, log } });
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(true);
  }
  return { made_at: head.made_at, rows };
}

function migrationsOf(head: BackupHead) {
  const [baseline, ...later] = readSchemaFiles().migrations as [SqlFile, ...SqlFile[]];
  if (areOfVersion010(head.migrations)) return [baseline];
  if (!head.migrations.some(({ name }) => name === baseline.name)) throw isTooOld('backup');
  const ours = new Map([baseline, ...later].map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, checksum }) => {
    const migration = ours.get(name);
    if (migration?.checksum !== checksum)
      throw new StartupError(
        `The backup was written by another version of Revive (its migration ${name} is not ours): restore it with that one, or a newer one.`,
      );
    return migration;
  });
}

async function refuseUsed(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0)
    throw new StartupError(
      'The database is not empty: restore a backup into an empty one. Nothing was changed.',
    );
}

/** Looks through the tables on two connections, the largest first. The rows are safe by now, so nothing is lost where it fails. */
async function analyzeAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relpages desc, relname`,
  );
  const next = async () => {
    for (let table = rows.shift(); table; table = rows.shift()) {
      const statement = `analyze ${table.name}`;
      await pool.query(statement);
    }
  };
  await Promise.all([next(), next()]);
}
