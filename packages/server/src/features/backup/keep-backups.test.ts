import { copyFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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
  await mkdir(backupDir);
  clock.set('2026-11-03T10:00:00.000Z');
  const left = { 'revive-one.unfinished': '02T09:59', 'revive-2026.backup.gz.unfinished': '01T10:00' };
  const young = { 'revive-two.unfinished': '02T10:01', 'notes.unfinished': '01T10:00' };
  for (const [name, at] of Object.entries({ ...left, ...young })) {
    await writeFile(path.join(backupDir, name), 'begun');
    await utimes(path.join(backupDir, name), 0, new Date(`2026-11-${at}:00.000Z`));
  }
  await keepBackups(deps);
  expect((await readdir(backupDir)).filter((name) => name.endsWith('.unfinished')).sort()).toEqual(
    Object.keys(young).sort(),
  );
});

const NIGHT = (day: string) => `revive-${day}T23-30-00Z.backup.gz`;
const wrote = async (...days: string[]) => {
  for (const day of days) {
    clock.set(`${day}T23:30:00.000Z`);
    await keepBackups(deps);
  }
};

it('deletes nothing of a right clock while the clock is in the past, and keeps no more than wanted of that time', async () => {
  await keep(2);
  await wrote('2026-11-01', '2026-11-02', '2020-01-01', '2020-01-02', '2020-01-03');
  expect((await readdir(backupDir)).sort()).toEqual(
    ['2020-01-02', '2020-01-03', '2026-11-01', '2026-11-02'].map(NIGHT),
  );
  // The clock is right again: what it wrote meanwhile is the oldest.
  await wrote('2026-11-03');
  expect((await readdir(backupDir)).sort()).toEqual(['2026-11-02', '2026-11-03'].map(NIGHT));
});

it('keeps the new ones when there are others of a clock that was ahead', async () => {
  await keep(2);
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (warning: unknown) => void warnings.push(warning) };
  await wrote('2036-01-01', '2036-01-02');
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    clock.set(`${day}T23:30:00.000Z`);
    await keepBackups({ ...deps, log });
  }
  expect((await readdir(backupDir)).sort()).toEqual(
    ['2026-11-02', '2026-11-03', '2036-01-01', '2036-01-02'].map(NIGHT),
  );
  expect(warnings.at(-1)).toMatch(/^2 backups in .* have a later time/);
});

it('goes by the moment within a file, not by its name, and leaves a file alone that is no backup', async () => {
  await keep(2);
  await wrote('2026-11-01', '2026-11-02');
  const renamed = path.join(backupDir, NIGHT('2026-12-24'));
  await copyFile(path.join(backupDir, NIGHT('2026-11-01')), renamed);
  await writeFile(path.join(backupDir, NIGHT('2026-12-25')), 'not a backup');
  await wrote('2026-11-03');
  expect((await readdir(backupDir)).sort()).toEqual(['2026-11-02', '2026-11-03', '2026-12-25'].map(NIGHT));
});

it('deletes no backup when a new one could not be written', async () => {
  await keep(1);
  await nights(1);
  const before = await readdir(backupDir);
  const broken = { ...deps, pool: { connect: () => Promise.reject(new Error('no database')) } as never };
  await expect(keepBackups(broken)).rejects.toThrow('no database');
  expect(await readdir(backupDir)).toEqual(before);
});
