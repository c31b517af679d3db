import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { silentLog } from '@revive/testing/database.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../db/client.ts';
import { startEmbedded } from '../../../db/embedded.ts';
import { findRunningServer } from '../../../db/embedded-process.ts';
import { migrate } from '../../../db/migrate.ts';
import { systemClock } from '../../../lib/clock.ts';
import { checkBooks } from '../../verification/index.ts';
import { readBackupSettings } from '../backup-settings.ts';
import { makeBackupKey } from '../encryption/backup-key.ts';
import { keepLog } from './keep-log.ts';
import { newRounds } from './log-deps.ts';
import { listLogCopies } from './log-queries.ts';
import { restoreLog } from './restore-log.ts';

const root = await mkdtemp(path.join(os.tmpdir(), 'revive-log-'));
// As root PostgreSQL runs as another user, who must be able to enter.
await chmod(root, 0o755);
const disk = path.join(root, 'disk');
await mkdir(disk);
const backups = readBackupSettings({ BACKUP_COPY_DIR: disk, BACKUP_KEY: makeBackupKey() });
const log = silentLog;
afterAll(() => rm(root, { recursive: true, force: true }));

const open = async (dataDir: string, keepsLog: boolean) => {
  const embedded = await startEmbedded({ dataDir, log, keepsLog });
  const database = createDatabase(embedded.connection, log);
  await migrate(database.pool, log);
  return { embedded, ...database };
};

/** As PostgreSQL does after 45 seconds, and once more so that the piece is handed over. */
const endPiece = async ({ db }: Pick<Database, 'db'>) => {
  const { rows } = await sql<{ piece: string }>`select pg_walfile_name(pg_switch_wal()) as piece`.execute(db);
  await expect
    .poll(
      async () =>
        (await sql<{ last: string }>`select last_archived_wal as last from pg_stat_archiver`.execute(db))
          .rows[0]?.last,
      { timeout: 60_000, interval: 200 },
    )
    .toBe(rows[0]!.piece);
};

const namesIn = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('clients').select('name').orderBy('id').execute()).map(({ name }) => name);

async function restored(at: Date | undefined): Promise<string[]> {
  const draft = await mkdtemp(path.join(root, 'draft-'));
  await chmod(draft, 0o755);
  await restoreLog({ draft, at, backups, log });
  const { embedded, close, ...business } = await open(draft, false);
  const names = await namesIn(business);
  expect((await checkBooks(business.db)).broken).toEqual([]);
  await close();
  await embedded.stop();
  return names;
}

it('brings a business whose computer is lost to its last minute, or to any other', async () => {
  const dataDir = path.join(root, 'data');
  const dir = path.join(dataDir, 'postgres');
  const business = await open(dataDir, true);
  const { db, pool } = business;
  const deps = { db, pool, clock: systemClock, log, dir, backupDir: path.join(root, 'backups'), backups };
  const rounds = newRounds();
  await aClient(db, { name: 'Hodan Before' });
  await keepLog(deps, rounds);
  const [base] = (await readdir(disk)).filter((name) => name.includes('.base.'));
  expect(base).toMatch(/\.base\.enc$/);
  expect((await readFile(path.join(disk, base!))).includes('Hodan')).toBe(false);
  await aClient(db, { name: 'Ifrah After' });
  await endPiece(business);
  await keepLog(deps, rounds);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const between = new Date(rows[0]!.now.getTime() + 500);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await aClient(db, { name: 'Sagal Last' });
  await endPiece(business);
  await keepLog(deps, rounds);
  const [copy] = await listLogCopies(db);
  expect(copy).toMatchObject({ place: 'folder', base, failed: false });
  expect(Date.now() - copy!.piece_at!.getTime()).toBeLessThan(60_000);
  expect(await readdir(path.join(dir, 'revive_log'))).toEqual(['base']);

  const { pid } = findRunningServer(dir)!;
  await business.close();
  const stopping = business.embedded.stop();
  process.kill(pid, 'SIGKILL');
  await stopping;
  await rm(dataDir, { recursive: true, force: true });

  expect(await restored(undefined)).toEqual(['Hodan Before', 'Ifrah After', 'Sagal Last']);
  expect(await restored(between)).toEqual(['Hodan Before', 'Ifrah After']);
  await expect(restored(new Date(Date.now() + 3_600_000))).rejects.toThrow('The log ends before that moment');
  await expect(restored(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    'There is no copy of 2020-01-01T00:00:00.000Z or before',
  );
  const piece = (await readdir(disk))
    .filter((name) => name.includes('.log.'))
    .toSorted()
    .at(-1)!;
  const bytes = await readFile(path.join(disk, piece));
  bytes[bytes.length - 20]! ^= 1;
  await writeFile(path.join(disk, piece), bytes);
  await expect(restored(undefined)).rejects.toThrow('was changed or cut off');
}, 300_000);

it('copies the database again after a time in which no log was kept', async () => {
  const dataDir = path.join(root, 'gap');
  const keep = async () => {
    const { embedded, db, pool, close } = await open(dataDir, true);
    const dir = path.join(dataDir, 'postgres');
    await keepLog(
      { db, pool, clock: systemClock, log, dir, backupDir: path.join(root, 'b'), backups },
      newRounds(),
    );
    await close();
    await embedded.stop();
    return (await readdir(disk)).filter((name) => name.includes('.base.')).length;
  };
  const first = await keep();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await keep()).toBe(first);
  const { embedded, close } = await open(dataDir, false);
  await close();
  await embedded.stop();
  expect(await keep()).toBe(first + 1);
}, 300_000);
