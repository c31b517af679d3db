import path from 'node:path';
import type pg from 'pg';
import { readSqlFiles, type SqlFile } from './read-sql.ts';

const ROUTINES_DIR = path.join(import.meta.dirname, 'routines');

// What the others are made with.
const FIRST = 'common';

const TABLE = 'create table if not exists schema_routines (name text primary key, checksum text not null)';

/** Removes every view, trigger and function of ours but the functions that tables are made with; those stay as they are. */
const REMOVE_ALL = `do $$
declare
  ours record;
begin
  for ours in
    select tgname, tgrelid::regclass as watched from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  loop
    execute format('drop trigger %I on %s', ours.tgname, ours.watched);
  end loop;
  for ours in select viewname from pg_views where schemaname = 'public' loop
    execute format('drop view if exists %I cascade', ours.viewname);
  end loop;
  for ours in
    select oid::regprocedure as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and not exists (select from pg_depend where refobjid = pg_proc.oid and refclassid = 'pg_proc'::regclass)
  loop
    execute format('drop function %s', ours.signature);
  end loop;
end $$`;

/** The functions, views and triggers of this version, by file. */
export const readRoutines = (dir = ROUTINES_DIR): SqlFile[] => {
  const files = readSqlFiles(dir, /^[a-z-]+\.sql$/);
  return [...files.filter(({ name }) => name === FIRST), ...files.filter(({ name }) => name !== FIRST)];
};

/** Whether these are what a database has, given as checksums by name. */
export const areApplied = (routines: readonly SqlFile[], applied: ReadonlyMap<string, string>): boolean =>
  applied.size === routines.length && routines.every(({ name, checksum }) => applied.get(name) === checksum);

/**
 * Gives the database exactly these, in the caller's transaction. All files are applied where one differs, so that what a file no
 * longer has goes, and none depends on what another one was.
 */
export const applyRoutines = async (client: pg.PoolClient, routines: readonly SqlFile[]): Promise<void> => {
  await client.query(TABLE);
  // A trigger cannot go while it has something to check.
  await client.query('set constraints all immediate');
  await client.query(REMOVE_ALL);
  for (const { sql } of routines) await client.query(sql);
  await client.query('delete from schema_routines');
  await client.query('insert into schema_routines select * from unnest($1::text[], $2::text[])', [
    routines.map(({ name }) => name),
    routines.map(({ checksum }) => checksum),
  ]);
};
