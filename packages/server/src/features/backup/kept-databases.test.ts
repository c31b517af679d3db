import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, type TestDatabase, testDatabase } from '@revive/testing/database.ts';
import type { Caller } from '@revive/testing/kept-business/caller.ts';
import { openKept, workAsToday } from '@revive/testing/kept-business/open-kept.ts';
import { type Content, readContent, whatBecameOf } from '@revive/testing/kept-business/read-content.ts';
import { fillFrom, makeDatabaseOf010, OLDER_DATABASES } from '@revive/testing/older-database.ts';
import { schemaOf } from '@revive/testing/schema-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readSchemaFiles } from '../../db/migrate.ts';
import { restoreBackup, writeBackup } from './index.ts';

const DAY_MS = 86_400_000;
// As COPY writes it.
const NULL_VALUE = '\\N';

// Migrations after which no program ever wrote a database; see the README beside the kept ones.
const NEVER_NEWEST = [
  '0001',
  '0002',
  '0005',
  '0006',
  '0007',
  '0008',
  '0010',
  '0011',
  '0013',
  '0014',
  '0015',
  '0016',
  '0017',
  '0018',
  '0019',
  '0021',
  '0022',
  '0024',
  '0025',
  '0026',
  '0027',
  '0029',
  '0030',
  '0031',
  '0033',
  '0034',
  '0035',
  '0036',
  '0037',
  '0040',
];

const files = (await readdir(OLDER_DATABASES)).filter((name) => name.endsWith('.backup.gz')).sort();
// Version 0.1.0, and after it the newest migration of the program.
const versions = files.map((name) => name.replace('.backup.gz', ''));
const newest = versions.at(-1);
const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-kept-'));
const todays = await schemaOf((await testDatabase()).pool);
afterAll(() => rm(dir, { recursive: true }));

it('has a database of every earlier version: before a migration is added, `npm run db:keep`', async () => {
  const earlier = readSchemaFiles()
    .migrations.map(({ name }) => name.slice(0, 4))
    .slice(0, -1);
  expect([...versions, ...NEVER_NEWEST]).toEqual(expect.arrayContaining(earlier));
});

for (const version of versions)
  describe(`a business as ${version} left it`, { tags: version === newest ? [] : ['long'] }, () => {
    let business: TestDatabase;
    let kept: Content;

    beforeAll(async () => {
      const file = path.join(OLDER_DATABASES, `${version}.backup.gz`);
      kept = await readContent(file);
      business = await emptyDatabase();
      await restoreBackup(business.pool, file, silentLog);
    });

    it('says all it said when it is brought up to date', async () => {
      const upToDate = path.join(dir, version);
      await writeBackup(business.pool, testClock(), upToDate);
      expect(whatBecameOf(kept, await readContent(upToDate))).toEqual({ lost: [], changed: [] });
      expect(await schemaOf(business.pool)).toEqual(todays);
      await expectBooksTrue(business.db);
    });

    it('goes on working today, signed in with the same passwords', { timeout: 60_000 }, async () => {
      const { signIn, runJobs, close } = await openKept(business, new Date(kept.madeAt.getTime() + DAY_MS));
      try {
        const [owner, manager] = [await signIn('owner'), await signIn('manager'), await signIn('sagal')];
        await expect(signIn('waiting')).rejects.toThrow(/40[13]/);
        for (const [list, table] of Object.entries(LISTS))
          expect(await countOf(manager, list), list).toBe(
            kept.tables.get(table)?.filter(isListed).length ?? 0,
          );
        await runJobs();
        await workAsToday(owner, manager);
        await runJobs();
      } finally {
        await close();
      }
      await expectBooksTrue(business.db);
    });
  });

it.each(['0.1.0', '0009'])('makes every client of %s the holder of their phone', async (version) => {
  const file = path.join(OLDER_DATABASES, `${version}.backup.gz`);
  const { pool, db } = await emptyDatabase();
  await restoreBackup(pool, file, silentLog);
  const clients = (await readContent(file)).tables.get('clients')!;
  const holders = await db.selectFrom('clients').where('is_holder', '=', true).select('id').execute();
  expect(clients).not.toEqual([]);
  expect(new Set(holders.map(({ id }) => String(id)))).toEqual(new Set(clients.map(({ id }) => id)));
});

it('takes over a database that 0.1.0 made as it takes over its backup', { timeout: 60_000 }, async () => {
  const file = path.join(OLDER_DATABASES, '0.1.0.backup.gz');
  const { pool, db } = await emptyDatabase();
  await makeDatabaseOf010(pool);
  await fillFrom(pool, file);
  await migrate(pool, silentLog);
  const upToDate = path.join(dir, 'taken-over');
  await writeBackup(pool, testClock(), upToDate);
  expect(whatBecameOf(await readContent(file), await readContent(upToDate))).toEqual({
    lost: [],
    changed: [],
  });
  expect(await schemaOf(pool)).toEqual(todays);
  await expectBooksTrue(db);
});

it('refuses a backup older than 0.1.0, and says which version it has to pass through', async () => {
  const older = path.join(dir, 'older.backup.gz');
  const text = gunzipSync(await readFile(path.join(OLDER_DATABASES, '0.1.0.backup.gz'))).toString('utf8');
  const head = JSON.parse(text.slice(0, text.indexOf('\n')));
  const without = `${JSON.stringify({ ...head, migrations: head.migrations.slice(0, -1) })}${text.slice(text.indexOf('\n'))}`;
  const end = without.lastIndexOf('{"kind":"end"');
  const sha256 = createHash('sha256').update(without.slice(0, end)).digest('hex');
  const { rows } = JSON.parse(without.slice(end));
  await writeFile(
    older,
    gzipSync(`${without.slice(0, end)}${JSON.stringify({ kind: 'end', rows, sha256 })}\n`),
  );
  const { pool } = await emptyDatabase();
  await expect(restoreBackup(pool, older, silentLog)).rejects.toThrow(
    /older than 0\.1\.0\. Restore it with version 0\.1\.0/,
  );
});

// A record that was merged into another is listed no more.
const isListed = ({ merged_into = NULL_VALUE }: Record<string, string>): boolean =>
  merged_into === NULL_VALUE;

const countOf = async (caller: Caller, list: string): Promise<number> => {
  const answer = await caller.ask('GET', list);
  return answer.count ?? answer.length;
};

const LISTS = {
  '/clients/api/': 'clients',
  '/bookings/api/': 'bookings',
  '/services/api/services/': 'services',
  '/inventory/api/products/': 'products',
  '/finance/api/requisitions/': 'requisitions',
  '/clients/api/sale-orders/': 'orders',
};
