import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, type TestDatabase } from '@revive/testing/database.ts';
import { readContent, whatBecameOf } from '@revive/testing/kept-business/read-content.ts';
import { fillFrom, makeDatabaseOf010, OLDER_DATABASES } from '@revive/testing/older-database.ts';
import { afterAll, expect, it } from 'vitest';
import { compareSchema, migrate, readSchemaFiles } from '../../db/migrate.ts';
import { backUpBeforeMigrating } from './index.ts';

const OLDER = path.join(OLDER_DATABASES, '0.1.0.backup.gz');
const NEWEST = readSchemaFiles().migrations.at(-1)!.name.slice(0, 4);

const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-before-'));
afterAll(() => rm(dir, { recursive: true }));

/** Starts as the server does: what is older is backed up, then migrated. */
const start = ({ pool }: TestDatabase, backupDir: string | undefined, log = silentLog) =>
  migrate(pool, log, readSchemaFiles(), (pending) =>
    backUpBeforeMigrating({ pool, clock: testClock(), log, backupDir }, pending),
  );

async function anOlderBusiness(): Promise<TestDatabase> {
  const business = await emptyDatabase();
  await makeDatabaseOf010(business.pool);
  await fillFrom(business.pool, OLDER);
  return business;
}

it('keeps what there was before the migrations, once, also where two start at the same moment', async () => {
  const folder = path.join(dir, 'kept');
  const business = await anOlderBusiness();
  await Promise.all([start(business, folder), start(business, folder)]);
  expect(await compareSchema(business.pool)).toEqual({ pending: 0, isNewer: false });
  const file = `before-${NEWEST}.backup.gz`;
  expect(await readdir(folder)).toEqual([file]);
  const before = await readContent(path.join(folder, file));
  expect(whatBecameOf(await readContent(OLDER), before)).toEqual({ lost: [], changed: [] });
  await start(business, folder);
  expect(await readdir(folder)).toEqual([file]);
});

it('writes none of a new database, nor of one that is up to date', async () => {
  const folder = path.join(dir, 'new');
  const business = await emptyDatabase();
  for (let number = 0; number < 2; number += 1) await start(business, folder);
  expect(await readdir(dir)).not.toContain('new');
});

it.skipIf(process.platform !== 'linux')('changes nothing where there is no room for it', async () => {
  const business = await anOlderBusiness();
  // Nothing is ever free there.
  await expect(start(business, '/proc/backups')).rejects.toThrow(
    /^A backup before the migrations needs up to \d+ MB in \/proc\/backups, and 0 MB are free\. .* BACKUP_BEFORE_MIGRATING=0\.$/,
  );
  expect((await compareSchema(business.pool)).pending).toBeGreaterThan(0);
});

it('says so where the database is backed up by other means', async () => {
  const business = await anOlderBusiness();
  const { log, lines } = capturedLog();
  await start(business, undefined, log);
  expect(lines().map(({ msg }) => msg)).toContain(
    'no backup is written before the migrations, because BACKUP_DIR is not set',
  );
  expect((await compareSchema(business.pool)).pending).toBe(0);
});
