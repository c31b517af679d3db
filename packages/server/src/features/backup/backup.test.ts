import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, testDatabase } from '@revive/testing/database.ts';
import { aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { readContent } from '@revive/testing/kept-business/read-content.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, readSchemaFiles } from '../../db/migrate.ts';
import { seedDemo } from '../../demo/index.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { inOrder } from './catalogue.ts';
import { backUpInto, restoreBackup, writeBackup } from './index.ts';
import { checkBackup } from './read-backup.ts';

const clock = testClock();
const { db, pool } = await testDatabase();
const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-backup-'));
const file = path.join(dir, 'whole.backup.gz');
const WAIT = { timeout: 14_000, interval: 20 };
afterAll(() => rm(dir, { recursive: true }));

/** Every table with the number of its rows and a digest of all they say. */
async function contentOf(of: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await of.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations', 'schema_routines')",
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await of.query<{ said: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as said from "${name}" t`,
    );
    content[name] = found.rows[0]!.said;
  }
  return content;
}

const nextNumbers = async (of: pg.Pool) =>
  (await of.query("select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1"))
    .rows;

beforeAll(async () => {
  await seedDemo(db, clock);
  // What the text of a copy must keep apart from its own signs.
  await aClient(db, { address: 'line one\nline two\r\n\\.\n\\N\tafter a tab "quoted" é 🌿' });
  await writeBackup(pool, clock, file);
}, 120_000);

describe('a backup', () => {
  it('brings back every row, picture and next number in an empty database', async () => {
    const copy = await emptyDatabase();
    const restored = await restoreBackup(copy.pool, file, silentLog);
    expect(restored.made_at).toBe(clock.now().toISOString());
    expect(restored.rows).toBeGreaterThan(10_000);
    expect(await contentOf(copy.pool)).toEqual(await contentOf(pool));
    expect(await nextNumbers(copy.pool)).toEqual(await nextNumbers(pool));
    const { rows } = await copy.pool.query('select count(*) from image_files where length(bytes) > 0');
    expect(rows[0].count).toBeGreaterThan(0);
  });

  it('leaves a database that works: triggers watch, numbers go on', async () => {
    const copy = await emptyDatabase();
    await restoreBackup(copy.pool, file, silentLog);
    const product = await aProduct(copy.db, { quantity: 3 });
    expect(product.id).toBeGreaterThan(1);
    await expect(copy.pool.query('delete from journal_lines')).rejects.toThrow('append-only');
    await expect(copy.pool.query('update products set quantity = 9')).rejects.toThrow('its transactions');
    const { rows } = await copy.pool.query("select count(*) from pg_trigger where tgenabled = 'D'");
    expect(rows[0].count).toBe(0);
  });

  it('is of one moment, while others go on writing', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone; count += 1) await aUser(db, { username: `busy${count}` });
    })();
    const busy = path.join(dir, 'busy.backup.gz');
    await writeBackup(pool, clock, busy).finally(() => {
      isDone = true;
    });
    await writing;
    const copy = await emptyDatabase();
    await restoreBackup(copy.pool, busy, silentLog);
    // Each of those people stands in the audit trail; a copy of several moments would have one without the other.
    const { rows } = await copy.pool.query(
      "select (select count(*) from users where username like 'busy%') as people, (select count(*) from audit_entries where label like 'busy%') as recorded",
    );
    expect(rows[0].recorded).toBe(rows[0].people);
  });

  it('waits for a migration that runs, which would else leave it without the rows of a table', async () => {
    const business = await testDatabase();
    await aClient(business.db);
    // Writes every row of the table again, as a later one may have to.
    const rewriting = `alter table clients add column shouted text generated always as (upper(name)) stored;
      select pg_advisory_xact_lock(1);`;
    const ours = readSchemaFiles();
    const later = { name: '9999-later', checksum: '', sql: rewriting };
    const connection = await business.pool.connect();
    await connection.query('select pg_advisory_lock(1)');
    const waiting = (count: number) =>
      vi.waitUntil(async () => {
        const { rowCount } = await connection.query(
          'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        );
        return rowCount === count;
      }, WAIT);
    const migrated = migrate(business.pool, silentLog, { ...ours, migrations: [...ours.migrations, later] });
    await waiting(1);
    const written = writeBackup(business.pool, clock, path.join(dir, 'meanwhile.backup.gz'));
    await waiting(2);
    connection.release(true);
    await Promise.all([migrated, written]);
    const { tables } = await readContent(path.join(dir, 'meanwhile.backup.gz'));
    expect(tables.get('clients')).toHaveLength(1);
  });

  it('is for its owner alone, and leaves nothing unfinished behind', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const broken = path.join(dir, 'broken.backup.gz');
    await expect(writeBackup(pool, { now: () => new Date(Number.NaN) }, broken)).rejects.toThrow();
    expect((await readdir(dir)).filter((name) => /broken|unfinished/.test(name))).toEqual([]);
  });

  it('is whole, with a name of its own, when others are written in the same second', async () => {
    const folder = await mkdtemp(path.join(dir, 'at-once-'));
    const written = await Promise.all([1, 2, 3, 4].map(() => backUpInto(pool, clock, folder)));
    const files = written.map((one) => one.file).sort();
    expect(files.map((one) => path.basename(one).replace(/^revive-[\dT-]+Z/, ''))).toEqual([
      '-2.backup.gz',
      '-3.backup.gz',
      '-4.backup.gz',
      '.backup.gz',
    ]);
    for (const one of files) expect((await checkBackup(one)).rows, one).toBe(written[0]!.rows);
    expect(await readdir(folder)).toHaveLength(4);
  });

  it('takes the place of no other file, also of one that comes meanwhile', async () => {
    const wanted = path.join(dir, 'wanted.backup.gz');
    const both = await Promise.allSettled([1, 2].map(() => writeBackup(pool, clock, wanted)));
    const refused = both.find((one) => one.status === 'rejected');
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(refused?.reason).toEqual(
      new StartupError(
        `There is a file ${wanted} already, and no backup replaces another. Choose another name.`,
      ),
    );
    const first = await readFile(wanted);
    await expect(writeBackup(pool, clock, wanted)).rejects.toThrow('already');
    expect(await readFile(wanted)).toEqual(first);
    await checkBackup(wanted);
    expect((await readdir(dir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('counts only when what the disk gives back is what the database sent', async () => {
    const folder = await mkdtemp(path.join(dir, 'bad-disk-'));
    const writing = backUpInto(pool, clock, folder);
    const damaging = (async () => {
      const name = await vi.waitUntil(async () => (await readdir(folder))[0], WAIT);
      const unfinished = path.join(folder, name);
      await vi.waitUntil(async () => (await stat(unfinished)).size > 2000, WAIT);
      const handle = await open(unfinished, 'r+');
      await handle.write(Buffer.alloc(8, 0x55), 0, 8, 1000);
      await handle.close();
    })();
    await expect(writing).rejects.toThrow(`What was read back from ${folder} is not what was written there.`);
    await damaging;
    expect(await readdir(folder)).toEqual([]);
  });

  it('says in a sentence where it cannot be written', async () => {
    const below = path.join(file, 'folder');
    await expect(backUpInto(pool, clock, below)).rejects.toEqual(
      new StartupError(`The backup cannot be written into ${below} (ENOTDIR).`),
    );
  });
});

describe('a restore refuses', () => {
  const refused = async (content: Buffer, sentence: string) => {
    const bad = path.join(dir, 'bad.backup.gz');
    await writeFile(bad, content);
    const copy = await emptyDatabase();
    await expect(restoreBackup(copy.pool, bad, silentLog)).rejects.toThrow(sentence);
    const { rows } = await copy.pool.query("select tablename from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  };

  it('a file that was cut off', async () => {
    const whole = await readFile(file);
    await refused(whole.subarray(0, whole.length - 200), 'no whole backup');
    const text = gunzipSync(whole);
    await refused(gzipSync(text.subarray(0, text.lastIndexOf('{"kind":"end"'))), 'it ends too early');
  });

  it('a file in which one figure differs', async () => {
    const text = gunzipSync(await readFile(file)).toString('utf8');
    await refused(gzipSync(text.replace('after a tab', 'before a tab')), 'not what was written');
  });

  it('a file of something else, and one that is not there', async () => {
    await refused(gzipSync('hello\n'), 'cannot be read');
    await refused(Buffer.from('hello'), 'no whole backup');
    const copy = await emptyDatabase();
    await expect(restoreBackup(copy.pool, path.join(dir, 'none'), silentLog)).rejects.toThrow(
      'There is no file',
    );
  });

  it('a database that is in use', async () => {
    const used = await testDatabase();
    await expect(restoreBackup(used.pool, file, silentLog)).rejects.toThrow('not empty');
  });

  it('a database that another one is filling', async () => {
    const copy = await emptyDatabase();
    const both = await Promise.allSettled([1, 2].map(() => restoreBackup(copy.pool, file, silentLog)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(StartupError);
    expect(refused?.reason.message).toMatch(/restores or migrates|is not empty/);
    const { rows } = await copy.pool.query('select count(*) from clients');
    expect(rows[0].count).toBe((await checkBackup(file)).tables.get('clients'));
  });

  it('a backup of a newer version', async () => {
    const text = gunzipSync(await readFile(file)).toString('utf8');

    const newer = text
      .replace('"migrations":[', '"migrations":[{"name":"9999-later","checksum":"x"},')
      .replace(/\{"kind":"end".*\n$/, '');
    const rows = /"rows":(\d+)/.exec(text.slice(-200))![1];
    const sha256 = createHash('sha256').update(newer).digest('hex');
    const end = `{"kind":"end","rows":${rows},"sha256":"${sha256}"}\n`;
    await refused(gzipSync(newer + end), 'another version');
  });
});

describe('inOrder', () => {
  const table = (name: string, ...refers_to: string[]) => ({ name, columns: ['id'], refers_to });

  it('puts each table after those it refers to', () => {
    const sorted = inOrder([table('lines', 'orders'), table('orders', 'clients'), table('clients')]);
    expect(sorted.map(({ name }) => name)).toEqual(['clients', 'orders', 'lines']);
  });

  it('refuses a circle', () => {
    expect(() => inOrder([table('one', 'two'), table('two', 'one')])).toThrow('circle');
  });
});

describe('a restored database', () => {
  it('has the indexes, keys and their comments of one that was migrated, and none that is not valid', async () => {
    const copy = await emptyDatabase();
    await restoreBackup(copy.pool, file, silentLog);
    const partsOf = async (of: pg.Pool) => {
      const { rows } = await of.query(`
        select pg_get_indexdef(indexrelid) as said, indisvalid as valid, obj_description(indexrelid, 'pg_class') as comment
          from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
        union all
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated,
          obj_description(oid, 'pg_constraint')
          from pg_constraint where connamespace = 'public'::regnamespace
        order by 1`);
      return rows;
    };
    const parts = await partsOf(copy.pool);
    expect(parts.length).toBeGreaterThan(500);
    expect(parts).toEqual(await partsOf(pool));
  });
});
