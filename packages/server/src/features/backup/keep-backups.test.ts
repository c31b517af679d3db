import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_POLICY } from '@revive/contract';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, testDatabase } from '@revive/testing/database.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type BackupDeps, keepBackups, restoreBackup } from './index.ts';

const clock = testClock();
const { db, pool } = await testDatabase();
const home = await mkdtemp(path.join(os.tmpdir(), 'revive-backups-'));
const backupDir = path.join(home, 'backups');
const deps: BackupDeps = { db, pool, clock, log: silentLog, backupDir };
afterAll(() => rm(home, { recursive: true }));
beforeEach(() => rm(backupDir, { recursive: true, force: true }));

const keep = (backups_kept: number) =>
  db
    .insertInto('policy')
    .values({ settings: JSON.stringify({ ...DEFAULT_POLICY, backups_kept }) })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ settings: JSON.stringify({ ...DEFAULT_POLICY, backups_kept }) }),
    )
    .execute();

const nights = async (count: number) => {
  for (let night = 1; night <= count; night += 1) {
    clock.set(`2026-11-0${night}T23:30:00.000Z`);
    await keepBackups(deps);
  }
};

it('keeps the newest, as many as the owner wants, and touches nothing else in the folder', async () => {
  await keep(2);
  await nights(1);
  await writeFile(path.join(backupDir, 'notes.txt'), 'mine');
  await nights(4);
  expect((await readdir(backupDir)).sort()).toEqual([
    'notes.txt',
    'revive-2026-11-03T23-30-00Z.backup.gz',
    'revive-2026-11-04T23-30-00Z.backup.gz',
  ]);
  const copy = await emptyDatabase();
  const newest = path.join(backupDir, 'revive-2026-11-04T23-30-00Z.backup.gz');
  expect(await restoreBackup(copy.pool, newest, silentLog)).toMatchObject({
    made_at: '2026-11-04T23:30:00.000Z',
  });
});

it('makes none where the owner wants none, or someone else takes care of the database', async () => {
  await keep(0);
  await nights(1);
  await keep(7);
  await keepBackups({ ...deps, backupDir: undefined });
  await expect(readdir(backupDir)).rejects.toThrow('ENOENT');
});

it('removes what a killed backup left, but not what may still be written', async () => {
  await keep(7);
  await nights(2);
  const left = (day: string) => `revive-2026-11-${day}T23-30-00Z.backup.gz.unfinished`;
  for (const day of ['01', '02']) await writeFile(path.join(backupDir, left(day)), 'begun');
  clock.set('2026-11-03T10:00:00.000Z');
  await keepBackups(deps);
  const names = await readdir(backupDir);
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([left('02')]);
});

it('deletes no backup when a new one could not be written', async () => {
  await keep(1);
  await nights(1);
  const before = await readdir(backupDir);
  const broken = { ...deps, pool: { connect: () => Promise.reject(new Error('no database')) } as never };
  await expect(keepBackups(broken)).rejects.toThrow('no database');
  expect(await readdir(backupDir)).toEqual(before);
});
