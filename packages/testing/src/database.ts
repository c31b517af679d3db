import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Db } from '../../server/src/db/client.ts';
import type { Log } from '../../server/src/lib/log.ts';
import { addressOf, administer } from './template-database.ts';

export type TestDatabase = { db: Db; pool: pg.Pool; connection: pg.PoolConfig };

const nothing = () => {};
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** A migrated database for the calling test file, dropped after its last test. */
export const testDatabase = (): Promise<TestDatabase> => ownDatabase(inject('template').name);

/** The same, dropped by `remove`, or at the end of the run. */
export const makeTestDatabase = () => makeDatabase(inject('template').name);

/** The same without tables, for tests of migrations and restoring. */
export const emptyDatabase = (): Promise<TestDatabase> => ownDatabase('template0');

const ownDatabase = async (template: string): Promise<TestDatabase> => {
  const { remove, ...made } = await makeDatabase(template);
  afterAll(remove);
  return made;
};

const makeDatabase = async (template: string): Promise<TestDatabase & { remove(): Promise<void> }> => {
  const { address } = inject('template');
  // After the template, which takes what is left with it at the end.
  const name = `${inject('template').name}_${randomUUID().replaceAll('-', '')}`;
  // Copying its files takes a third of the time of writing every page to the log.
  await administer(address, `create database ${name} template ${template} strategy file_copy`);
  const connection = addressOf(address, name);
  const { db, pool, close } = createDatabase(connection, silentLog);
  const remove = async () => {
    await close();
    await administer(address, `drop database ${name} with (force)`);
  };
  return { db, pool, connection, remove };
};
