import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_POLICY } from '@revive/contract';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, testDatabase } from '@revive/testing/database.ts';
import { aClient } from '@revive/testing/factories.ts';
import { besideOf } from '@revive/testing/machine.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { anS3 } from '@revive/testing/s3.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBackupSettings } from './backup-settings.ts';
import { copyNewest, fetchBackup, keepBackups, makeBackupKey, proveBackup, restoreBackup } from './index.ts';

const clock = testClock();
const { db, pool, connection } = await testDatabase();
const home = await mkdtemp(path.join(os.tmpdir(), 'revive-copies-'));
const backupDir = path.join(home, 'backups');
const disk = path.join(home, 'disk');
const s3 = await anS3('/nightly');
const BACKUP_KEY = makeBackupKey();
const backups = readBackupSettings({ ...s3.env, BACKUP_COPY_DIR: disk, BACKUP_KEY });
const deps = { db, pool, clock, log: silentLog, backupDir, backups };
const proof = { ...deps, dataDir: undefined, connectionTo: besideOf(connection) };
afterAll(async () => {
  await s3.close();
  await rm(home, { recursive: true });
});

beforeEach(async () => {
  await resetDatabase(pool);
  for (const folder of [backupDir, disk]) await rm(folder, { recursive: true, force: true });
  await mkdir(disk);
  s3.objects.clear();
  s3.refuse();
  await db
    .insertInto('policy')
    .values({ settings: JSON.stringify({ ...DEFAULT_POLICY, backups_kept: 2 }) })
    .execute();
  await aClient(db, { name: 'Hodan Ali' });
});

const night = async (day: number) => {
  clock.set(`2026-11-0${day}T01:00:00.000Z`);
  await keepBackups(deps);
};
const nameOf = (day: number) => `revive-2026-11-0${day}T01-00-00Z.backup.enc`;
const keyOf = (day: number) => `backups/nightly/${nameOf(day)}`;
const rows = () =>
  db
    .selectFrom('backups')
    .select(['name', 'place', 'failure', 'reason'])
    .orderBy('place')
    .orderBy('name')
    .execute();

describe('copies of the nightly backup', () => {
  it('go to each place, are read back, and are kept and deleted as the backups are', async () => {
    for (const day of [1, 2, 3, 4]) await night(day);
    const kept = [nameOf(3), nameOf(4)];
    expect((await readdir(backupDir)).sort()).toEqual(kept);
    expect((await readdir(disk)).sort()).toEqual(kept);
    expect([...s3.objects.keys()].sort()).toEqual([keyOf(3), keyOf(4)]);
    expect(s3.objects.get(keyOf(4))!.equals(await readFile(path.join(backupDir, nameOf(4))))).toBe(true);
    expect(await rows()).toEqual(
      ['folder', 'here', 's3'].flatMap((place) =>
        kept.map((name) => ({ name, place, failure: null, reason: null })),
      ),
    );
  });

  it('fail without failing the backup, are noted with why, and are made good by the next hour', async () => {
    s3.refuse(507, 'QuotaExceeded');
    await night(1);
    expect(await rows()).toMatchObject([
      { place: 'folder', failure: null },
      { place: 'here', failure: null },
      { place: 's3', failure: 'copy', reason: expect.stringContaining('(QuotaExceeded)') },
    ]);
    s3.refuse();
    const asked = s3.asked.length;
    await copyNewest(deps, { backupDir, stores: backups.stores });
    expect((await rows()).map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(s3.asked.length).toBeGreaterThan(asked);
    const again = s3.asked.length;
    await copyNewest(deps, { backupDir, stores: backups.stores });
    expect(s3.asked).toHaveLength(again);
  });

  it('are damaged where what is read back is not what was written', async () => {
    const put = s3.objects.set.bind(s3.objects);
    s3.objects.set = (key, bytes) => put(key, Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])]));
    await night(1);
    s3.objects.set = put;
    expect((await rows()).at(-1)).toMatchObject({ place: 's3', failure: 'read_back' });
  });
});

describe('a backup from off site', () => {
  const fetched = async (day: number, settings = backups) => {
    const folder = await mkdtemp(path.join(home, 'fetched-'));
    return fetchBackup({ ...settings, stores: settings.stores.slice(-1) }, nameOf(day), folder);
  };

  it('is restored by its name, and refused with one byte changed, another key, or where it is not', async () => {
    await night(1);
    const copy = await emptyDatabase();
    await restoreBackup(copy.pool, await fetched(1), silentLog, backups.key);
    expect(await copy.db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Hodan Ali' }]);

    const empty = await emptyDatabase();
    const other = readBackupSettings({ BACKUP_KEY: makeBackupKey() }).key;
    await expect(restoreBackup(empty.pool, await fetched(1), silentLog, other)).rejects.toThrow(
      'BACKUP_KEY is the key',
    );
    s3.objects.get(keyOf(1))![4000]! ^= 1;
    await expect(restoreBackup(empty.pool, await fetched(1), silentLog, backups.key)).rejects.toThrow(
      'was changed or cut off',
    );
    await expect(fetched(7)).rejects.toThrow(`There is no backup ${nameOf(7)}`);
  });

  it('is refused where it is not encrypted and a key is set: anyone could have put it there', async () => {
    await keepBackups({ ...deps, backups: { ...backups, key: undefined } });
    const [key, bytes] = [...s3.objects][0]!;
    s3.objects.set(keyOf(1), bytes);
    expect(key).toMatch(/\.gz$/);
    await expect(fetched(1)).rejects.toThrow('is not encrypted, and BACKUP_KEY is set');
  });
});

describe('the monthly proof', () => {
  const proofs = () =>
    db
      .selectFrom('backup_proofs')
      .select(['name', 'place', 'broken_rows', 'failure'])
      .orderBy('id')
      .execute();
  const scratch = async () =>
    (await pool.query("select datname from pg_database where datname like 'revive_proof_%'")).rows;

  it('restores the copy off site into a database of its own, proves it, and leaves nothing behind', async () => {
    await night(1);
    await proveBackup(proof);
    expect(await proofs()).toEqual([{ name: nameOf(1), place: 's3', broken_rows: 0, failure: null }]);
    expect(await scratch()).toEqual([]);
    clock.set('2026-11-20T01:00:00.000Z');
    await proveBackup(proof);
    expect(await proofs()).toHaveLength(1);
    clock.set('2026-12-01T01:00:00.000Z');
    await proveBackup(proof);
    expect(await proofs()).toHaveLength(2);
  }, 60_000);

  it('keeps why a damaged backup could not be restored, and tries again a day later', async () => {
    await night(1);
    s3.objects.get(keyOf(1))![4000]! ^= 1;
    await proveBackup(proof);
    expect(await proofs()).toEqual([
      {
        name: nameOf(1),
        place: 's3',
        broken_rows: null,
        failure: expect.stringContaining('was changed or cut off'),
      },
    ]);
    await proveBackup(proof);
    expect(await proofs()).toHaveLength(1);
    clock.advance(86_400_000);
    await proveBackup(proof);
    expect(await proofs()).toHaveLength(2);
    expect(await scratch()).toEqual([]);
  }, 60_000);

  it('makes nothing of a file that is no backup', async () => {
    await mkdir(backupDir);
    await writeFile(path.join(backupDir, nameOf(1)), 'hello');
    await proveBackup(proof);
    expect((await proofs())[0]).toMatchObject({ place: 'here', broken_rows: null });
  });
});
