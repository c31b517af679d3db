import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, type TestDatabase, testDatabase } from '@revive/testing/database.ts';
import type { Caller } from '@revive/testing/kept-business/caller.ts';
import { KEPT_DATABASES, openKept, workAsToday } from '@revive/testing/kept-business/open-kept.ts';
import { type Content, readContent, whatBecameOf } from '@revive/testing/kept-business/read-content.ts';
import { migrateUpTo } from '@revive/testing/migrate-up-to.ts';
import { schemaOf } from '@revive/testing/schema-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../db/migrate.ts';
import { restoreBackup, writeBackup } from './index.ts';
import { loadBackup } from './restore-backup.ts';

const DAY_MS = 86_400_000;

// Migrations after which no program ever wrote a database; see the README beside the kept ones.
const NEVER_NEWEST = [
  '0001',
  '0002',
  '0003',
  '0004',
  '0005',
  '0006',
  '0008',
  '0009',
  '0016',
  '0018',
  '0019',
  '0024',
  '0025',
  '0027',
  '0028',
  '0029',
  '0031',
  '0032',
  '0033',
  '0034',
  '0041',
  '0042',
  '0043',
  '0044',
  '0045',
  '0046',
  '0047',
  '0050',
  '0051',
  '0052',
  '0054',
  '0055',
  '0066',
  '0070',
  '0071',
  '0072',
  '0080',
  '0081',
  '0084',
  '0091',
  '0093',
  '0094',
  '0095',
  '0098',
  '0099',
  '0100',
  '0101',
  '0108',
  '0109',
  '0111',
  '0112',
  '0116',
  '0121',
  '0130',
];

// Figures that are computed since migration 0032, from rows that are compared.
const COMPUTED = [
  'clients_treated',
  'expense_changes',
  'expense_days',
  'goods_days',
  'goods_sold',
  'ledger_changes',
  'ledger_days',
  'product_sales_changes',
  'product_sales_days',
  'product_sales_months',
  'receivable_changes',
  'receivable_days',
  'sales_changes',
  'sales_days',
  'session_changes',
  'session_count_changes',
  'session_counts',
  'session_days',
  'session_months',
  'session_sums',
];

const files = (await readdir(KEPT_DATABASES)).filter((name) => name.endsWith('.backup.gz')).sort();
const numbers = files.map((name) => name.slice(0, 4));
const newest = numbers.at(-1);
// Brought up to date, all are of one schema with the content they had; a few of them show that work goes on.
const worked = numbers.filter((name, index) => index % 5 === 0 || name === newest);
const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-kept-'));
const todays = await schemaOf((await testDatabase()).pool);
afterAll(() => rm(dir, { recursive: true }));

it('has a database of every earlier version: before a migration is added, `npm run db:keep`', async () => {
  const earlier = readMigrations()
    .map(({ name }) => name.slice(0, 4))
    .slice(0, -1);
  expect([...numbers, ...NEVER_NEWEST]).toEqual(expect.arrayContaining(earlier));
});

for (const number of numbers)
  describe(`a business of the program whose newest migration was ${number}`, {
    tags: number === newest ? [] : ['long'],
  }, () => {
    let business: TestDatabase;
    let kept: Content;

    beforeAll(async () => {
      const file = path.join(KEPT_DATABASES, `${number}.backup.gz`);
      kept = await readContent(file);
      for (const table of COMPUTED) {
        kept.tables.delete(table);
        kept.sequences.delete(`${table}_id_seq`);
      }
      business = await emptyDatabase();
      await restoreBackup(business.pool, file, silentLog);
    });

    it('says all it said when it is brought up to date', async () => {
      const upToDate = path.join(dir, number);
      await writeBackup(business.pool, testClock(), upToDate);
      expect(whatBecameOf(kept, await readContent(upToDate))).toEqual({ lost: [], changed: [] });
      expect(await schemaOf(business.pool)).toEqual(todays);
      await expectBooksTrue(business.db);
    });

    if (!worked.includes(number)) return;
    it('goes on working today, signed in with the same passwords', { timeout: 60_000 }, async () => {
      const { signIn, runJobs, close } = await openKept(business, new Date(kept.madeAt.getTime() + DAY_MS));
      try {
        const [owner, manager] = [await signIn('owner'), await signIn('manager'), await signIn('sagal')];
        await expect(signIn('waiting')).rejects.toThrow(/40[13]/);
        for (const [list, table] of Object.entries(LISTS))
          expect(await countOf(manager, list), list).toBe(kept.tables.get(table)?.length ?? 0);
        await runJobs();
        await workAsToday(owner, manager);
        await runJobs();
      } finally {
        await close();
      }
      await expectBooksTrue(business.db);
    });
  });

/** Without the moment of what migrations write (0056, 0109): the second upgrade is later than the first. */
function asIfAtOnce(content: Content): Content {
  const posted = (content.tables.get('journal_entries') ?? []).filter(
    ({ kind }) => kind === 'treatments_unearned',
  );
  const lines = (content.tables.get('journal_lines') ?? []).filter(({ entry_id }) =>
    posted.some(({ id }) => id === entry_id),
  );
  for (const row of [...posted, ...lines]) Object.assign(row, { posted_at: '', written_by: '' });
  for (const row of content.tables.get('consent_templates') ?? []) Object.assign(row, { created_at: '' });
  return content;
}

it('takes a business that was stopped after any migration, as a start that was killed leaves it', {
  timeout: 60_000,
  tags: 'long',
}, async () => {
  const [first] = numbers as [string];
  const file = path.join(KEPT_DATABASES, `${first}.backup.gz`);
  const inOneGo = await emptyDatabase();
  await restoreBackup(inOneGo.pool, file, silentLog);
  const stepwise = await emptyDatabase();
  await loadBackup(stepwise.pool, file);
  const later = readMigrations()
    .map(({ name }) => name.slice(0, 4))
    .filter((number) => number > first);
  for (const number of later) await migrateUpTo(stepwise.pool, number);
  const contents = [];
  for (const [name, { pool }] of Object.entries({ inOneGo, stepwise })) {
    await writeBackup(pool, testClock(), path.join(dir, name));
    contents.push(asIfAtOnce(await readContent(path.join(dir, name))));
  }
  expect(contents[1]).toEqual(contents[0]);
  expect(await schemaOf(stepwise.pool)).toEqual(todays);
});

it('makes the same of an empty database in as many starts as there are migrations', {
  tags: 'long',
}, async () => {
  const { pool } = await emptyDatabase();
  for (const { name } of readMigrations()) await migrateUpTo(pool, name.slice(0, 4));
  expect(await schemaOf(pool)).toEqual(todays);
});

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
