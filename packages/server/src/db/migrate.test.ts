import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareSchema, holdSchema, migrate } from './migrate.ts';

const { pool, connection } = await emptyDatabase();
let dir: string;

const write = (file: string, sql: string) => writeFile(path.join(dir, file), sql);
const run = () => migrate(pool, silentLog, dir);
const tables = async () => {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

const WAIT = { timeout: 14_000, interval: 20 };

/** Migrates as another start of the program does: in its own process. */
function migrateInProcess(from: string) {
  const start = `
    const { createDatabase } = await import(${JSON.stringify(new URL('./client.ts', import.meta.url))});
    const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url))});
    const { pool } = createDatabase(${JSON.stringify(connection)}, console);
    await migrate(pool, console, ${JSON.stringify(from)});
    await pool.end();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', start], {
    stdio: 'inherit',
  });
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'revive-migrations-'));
  await pool.query('drop schema public cascade; create schema public');
  await write('0001-cats.sql', 'create table cats (name text);');
});
afterEach(() => rm(dir, { recursive: true }));

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await run();
    await write('0002-dogs.sql', 'create table dogs (friend_of text); alter table cats add chased_by text;');
    await run();
    await run();
    expect(await tables()).toEqual(['cats', 'dogs', 'schema_migrations']);
  });

  it('counts what is still to be applied', async () => {
    await run();
    await write('0002-dogs.sql', 'create table dogs ();');
    expect(await compareSchema(pool, dir)).toEqual({ pending: 1, isNewer: false });
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
    expect(await compareSchema(pool, dir)).toEqual({ pending: 0, isNewer: true });
  });

  it('leaves nothing of a file that fails', async () => {
    await write('0002-dogs.sql', 'create table dogs (); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0002-dogs failed.');
    expect(await tables()).toEqual(['cats', 'schema_migrations']);
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
    expect(await compareSchema(pool, dir)).toMatchObject({ pending: 1 });
    expect(await tables()).toEqual(['cats', 'schema_migrations']);
    // What the killed one had begun ends by itself, and only then does the next begin.
    const next = run();
    connection.release(true);
    await next;
    expect(await tables()).toEqual(['cats', 'dogs', 'schema_migrations']);
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
    expect(await compareSchema(pool, dir)).toMatchObject({ pending: 0 });
  });
});
