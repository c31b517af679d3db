import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareSchema, holdSchema, migrate, readSchemaFiles } from './migrate.ts';

const { pool, connection } = await emptyDatabase();
let dir: string;

const write = (file: string, sql: string) => writeFile(path.join(dir, file), sql);
const routine = (file: string, sql: string) => write(path.join('routines', file), sql);
const schema = () => readSchemaFiles({ migrations: dir, routines: path.join(dir, 'routines') });
const run = () => migrate(pool, silentLog, schema());
const tables = async () => {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

const OURS = ['schema_migrations', 'schema_routines'];

const WAIT = { timeout: 14_000, interval: 20 };

/** Migrates as another start of the program does: in its own process. */
function migrateInProcess(from: string) {
  const start = `
    const { createDatabase } = await import(${JSON.stringify(new URL('./client.ts', import.meta.url))});
    const { migrate, readSchemaFiles } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url))});
    const { pool } = createDatabase(${JSON.stringify(connection)}, console);
    const from = ${JSON.stringify(from)};
    await migrate(pool, console, readSchemaFiles({ migrations: from, routines: from + '/routines' }));
    await pool.end();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', start], {
    stdio: 'inherit',
  });
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'revive-migrations-'));
  await pool.query('drop schema public cascade; create schema public');
  await mkdir(path.join(dir, 'routines'));
  await write('0001-cats.sql', 'create table cats (name text);');
});
afterEach(() => rm(dir, { recursive: true }));

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await run();
    await write('0002-dogs.sql', 'create table dogs (friend_of text); alter table cats add chased_by text;');
    await run();
    await run();
    expect(await tables()).toEqual(['cats', 'dogs', ...OURS]);
  });

  it('counts what is still to be applied', async () => {
    await run();
    await write('0002-dogs.sql', 'create table dogs ();');
    expect(await compareSchema(pool, schema())).toEqual({ pending: 1, isNewer: false });
  });

  it('refuses a file that changed after it was applied', async () => {
    await run();
    await write('0001-cats.sql', 'create table cats (name text, age integer);');
    await expect(run()).rejects.toThrow('The migration 0001-cats was changed after it was applied');
  });

  it('refuses a database that a newer version migrated', async () => {
    await write('0002-dogs.sql', 'create table dogs ();');
    await run();
    await rm(path.join(dir, '0002-dogs.sql'));
    await expect(run()).rejects.toThrow('written by a newer version');
    expect(await compareSchema(pool, schema())).toEqual({ pending: 0, isNewer: true });
  });

  it('leaves all as it was when a file fails', async () => {
    await run();
    await write('0002-dogs.sql', 'create table dogs ();');
    await write('0003-fish.sql', 'create table fish (); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0003-fish failed.');
    expect(await tables()).toEqual(['cats', ...OURS]);
  });

  describe('the routines', () => {
    const answer = async () =>
      (await pool.query<{ answer: string }>('select answer from answers')).rows.map((row) => row.answer);

    beforeEach(async () => {
      await routine(
        'common.sql',
        "create function noise() returns text language sql as $$ select 'meow' $$;",
      );
      await routine('answers.sql', 'create view answers as select noise() as answer;');
      await run();
    });

    it('are applied when a file changed, with what the others depend on', async () => {
      expect(await answer()).toEqual(['meow']);
      await routine(
        'common.sql',
        "create function noise() returns varchar language sql as $$ select 'purr' $$;",
      );
      expect(await compareSchema(pool, schema())).toEqual({ pending: 1, isNewer: false });
      await run();
      expect(await answer()).toEqual(['purr']);
      expect(await compareSchema(pool, schema())).toEqual({ pending: 0, isNewer: false });
    });

    it('go with their file, the triggers too', async () => {
      await routine(
        'watch.sql',
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
         create trigger refused before insert on cats for each row execute function refuse();`,
      );
      await run();
      await expect(pool.query("insert into cats values ('Tom')")).rejects.toThrow('no');
      await rm(path.join(dir, 'routines/watch.sql'));
      await run();
      await pool.query("insert into cats values ('Tom')");
    });

    it('leave what tables are made with', async () => {
      await write(
        '0002-dogs.sql',
        `create function noise_of_dogs() returns text language sql as $$ select 'woof' $$;
         create table dogs (says text default noise_of_dogs());`,
      );
      await run();
      await routine('answers.sql', "create view answers as select 'none' as answer;");
      await run();
      await pool.query('insert into dogs default values');
      expect((await pool.query('select says from dogs')).rows).toEqual([{ says: 'woof' }]);
    });

    it('leave all as it was when one fails', async () => {
      await routine('watch.sql', 'create view broken as select 1 / 0 as x from nowhere;');
      await expect(run()).rejects.toThrow('nowhere');
      expect(await answer()).toEqual(['meow']);
    });
  });

  describe('beside others that serve', () => {
    beforeEach(async () => {
      await write('0002-dogs.sql', 'create table dogs (name text);');
      await run();
      await write('0003-ages.sql', 'alter table dogs add age int; alter table cats add age int;');
    });

    /** Runs `first`, and once a migration waits for it, `then`; both in one transaction. */
    async function hold(first: string, then: string) {
      const client = await pool.connect();
      await client.query(`begin; ${first}`);
      const migrating = run();
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), WAIT);
      await client.query(then);
      await client.query('commit');
      client.release();
      await migrating;
      return (await pool.query('select age from cats union all select age from dogs')).rowCount;
    }
    const countWaiting = async () =>
      (await pool.query<{ count: number }>('select count(*)::int from pg_locks where not granted')).rows[0]!
        .count;

    it('waits for one that writes, with nothing in its hands that this one needs', async () => {
      const reads = 'select count(*) from schema_migrations; insert into cats (name) values (1)';
      expect(await hold(reads, 'insert into dogs (name) values (2)')).toBe(2);
    });

    it('tries again where one that reads needs what it has taken', async () => {
      // On a busy machine the reader waits so late that it would be the one to find the deadlock, and be ended for it.
      const reads = "set local deadlock_timeout = '1min'; select from cats";
      expect(await hold(reads, 'select from dogs')).toBe(0);
    });
  });

  it('leaves the old state when its process is killed, and goes on with the next start', async () => {
    await run();
    const connection = await pool.connect();
    await connection.query('select pg_advisory_lock(1)');
    await write('0002-dogs.sql', 'create table dogs (); select pg_advisory_lock(1);');
    const { process: child, ended } = migrateInProcess(dir);
    await vi.waitUntil(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'dogs'",
      );
      return rows.length > 0;
    }, WAIT);
    child.kill('SIGKILL');
    await ended;
    expect(await compareSchema(pool, schema())).toMatchObject({ pending: 1 });
    expect(await tables()).toEqual(['cats', ...OURS]);
    // What the killed one had begun ends by itself, and only then does the next begin.
    const next = run();
    connection.release(true);
    await next;
    expect(await tables()).toEqual(['cats', 'dogs', ...OURS]);
  });

  it('waits for no one where nothing is to be applied', async () => {
    await run();
    const backup = await pool.connect();
    await holdSchema(backup);
    await run();
    backup.release(true);
  });

  it('lets two processes start at the same time', async () => {
    await write('0002-dogs.sql', 'create table dogs (); select pg_sleep(0.2);');
    await Promise.all([run(), run()]);
    expect(await compareSchema(pool, schema())).toMatchObject({ pending: 0 });
  });
});
