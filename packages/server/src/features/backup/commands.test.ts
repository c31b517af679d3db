import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '@revive/testing/database.ts';
import { dice } from '@revive/testing/dice.ts';
import { readContent, whatBecameOf } from '@revive/testing/kept-business/read-content.ts';
import { fillFrom, makeDatabaseOf010, OLDER_DATABASES } from '@revive/testing/older-database.ts';
import { aRandomBusiness } from '@revive/testing/random-business.ts';
import { anS3 } from '@revive/testing/s3.ts';
import { urlOf } from '@revive/testing/template-database.ts';
import type pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeBackupKey } from './index.ts';

const app = await testApp();
const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-commands-'));
afterAll(() => rm(dir, { recursive: true }));

const urlOfDatabase = ({ connectionString, database }: pg.PoolConfig): string =>
  connectionString ?? urlOf(inject('template').address, database!);

/** Runs what `npm run <command>` runs, from its source; answers how it ended and what it said. */
async function run(
  command: 'backup' | 'restore' | 'verify',
  place: (Pick<TestDatabase, 'connection'> | { dataDir: string }) & { env?: Record<string, string> },
  ...words: string[]
) {
  const entry = path.join(import.meta.dirname, `../../commands/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...words], {
    env: {
      ...process.env,
      ...('dataDir' in place
        ? { DATABASE_URL: '', DATA_DIR: place.dataDir }
        : { DATABASE_URL: urlOfDatabase(place.connection) }),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...place.env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

it('backs up a business at work, restores it in an empty place, and proves it', {
  timeout: 120_000,
  tags: 'long',
}, async () => {
  const business = await aRandomBusiness(app, dice(7));
  // Each operation once, then whatever comes for as long as the backup takes.
  for (let step = 0; step < 20; step += 1) await business.happen();
  const file = path.join(dir, 'at-work.backup.gz');
  let isWritten = false;
  const { connectionString, ...place } = app.pool.options;
  const backup = run('backup', { connection: connectionString ? { connectionString } : place }, file).finally(
    () => {
      isWritten = true;
    },
  );
  while (!isWritten) await business.happen();
  expect(await backup).toMatchObject({ code: 0, said: expect.stringContaining(`Wrote ${file}: `) });

  const copy = await emptyDatabase();
  const restored = await run('restore', copy, file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Prove it with: npm run verify') });
  await expectBooksTrue(copy.db);
  // One moment of the original: none of its entries was written by halves, and it went on without us.
  const entriesOf = ({ db }: Pick<TestDatabase, 'db'>) =>
    db.selectFrom('journal_entries').select(['id', 'posted_at', 'description']).orderBy('id').execute();
  const [ours, theirs] = [await entriesOf(copy), await entriesOf(app)];
  expect(theirs.slice(0, ours.length)).toEqual(ours);
});

const KEPT = path.join(OLDER_DATABASES, '0.1.0.backup.gz');

it('backs up what an older Revive left, before this one has changed it, and nothing that a newer one has changed', {
  timeout: 120_000,
  tags: 'long',
}, async () => {
  const older = await emptyDatabase();
  await makeDatabaseOf010(older.pool);
  await fillFrom(older.pool, KEPT);
  const file = path.join(dir, 'older.backup.gz');
  expect(await run('backup', older, file)).toMatchObject({ code: 0 });
  expect(whatBecameOf(await readContent(KEPT), await readContent(file))).toEqual({ lost: [], changed: [] });
  expect(await run('verify', older)).toMatchObject({
    code: 2,
    said: expect.stringContaining('an older Revive'),
  });
  const newer = await testDatabase();
  await newer.pool.query("insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', '')");
  expect(await run('backup', newer, file)).toMatchObject({
    code: 2,
    said: expect.stringContaining('A newer Revive has changed the database.'),
  });
});

/** A path below a directory that PostgreSQL's user may enter, where there is nothing yet. */
const aNewPlace = async () => {
  const above = await mkdtemp(path.join(dir, 'place-'));
  for (const one of [dir, above]) await chmod(one, 0o755);
  return { above, dataDir: path.join(above, 'data') };
};

it('leaves nothing where a restore was refused', { timeout: 60_000, tags: 'long' }, async () => {
  const { above, dataDir } = await aNewPlace();
  const bad = path.join(dir, 'bad.backup.gz');
  await writeFile(bad, 'not a backup');
  const refused = await run('restore', { dataDir }, bad);
  expect(refused).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Nothing was restored\. .*no whole/),
  });
  expect(await readdir(above)).toEqual([]);
});

it('restores one of two at once, and refuses the other in a sentence', {
  timeout: 120_000,
  tags: 'long',
}, async () => {
  const { dataDir } = await aNewPlace();
  const both = await Promise.all([1, 2].map(() => run('restore', { dataDir }, KEPT)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
  const refused = both.find(({ code }) => code === 2)!;
  expect(refused.said.trim().split('\n')).toEqual([expect.stringMatching(/^Nothing was restored\. \w.*\.$/)]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await run('verify', { dataDir })).toMatchObject({ code: 0 });
});

it('restores a backup by its name from off site, and says in a sentence that a byte of it was changed', {
  timeout: 120_000,
  tags: 'long',
}, async () => {
  const s3 = await anS3();
  try {
    const env = { ...s3.env, BACKUP_KEY: makeBackupKey() };
    const file = path.join(dir, 'revive-2026-11-21T01-00-00Z.backup.enc');
    const business = await testDatabase();
    expect(await run('backup', { ...business, env }, file)).toMatchObject({ code: 0 });
    const name = path.basename(file);
    s3.objects.set(`backups/${name}`, await readFile(file));
    await rm(file);
    const copy = await emptyDatabase();
    expect(await run('restore', { ...copy, env }, name)).toMatchObject({ code: 0 });
    await expectBooksTrue(copy.db);
    const empty = await emptyDatabase();
    const other = { ...env, BACKUP_KEY: makeBackupKey() };
    expect(await run('restore', { ...empty, env: other }, name)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Nothing was restored\. .* BACKUP_KEY is the key/),
    });
    s3.objects.get(`backups/${name}`)![2000]! ^= 1;
    expect(await run('restore', { ...empty, env }, name)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Nothing was restored\. .*was changed or cut off/),
    });
    const { rows } = await empty.pool.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  } finally {
    await s3.close();
  }
});
