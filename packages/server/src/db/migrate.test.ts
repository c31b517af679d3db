import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, silentLog } from '../../test/database.ts';
import { countPendingMigrations, migrate } from './migrate.ts';

const { pool } = await emptyDatabase();
let dir: string;

const write = (file: string, sql: string) => writeFile(path.join(dir, file), sql);
const run = () => migrate(pool, silentLog, dir);
const tables = async () => {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

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
    expect(await countPendingMigrations(pool, dir)).toBe(1);
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
  });

  it('leaves nothing of a file that fails', async () => {
    await write('0002-dogs.sql', 'create table dogs (); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0002-dogs failed.');
    expect(await tables()).toEqual(['cats', 'schema_migrations']);
  });

  it('lets two processes start at the same time', async () => {
    await write('0002-dogs.sql', 'create table dogs (); select pg_sleep(0.2);');
    await Promise.all([run(), run()]);
    expect(await countPendingMigrations(pool, dir)).toBe(0);
  });
});
