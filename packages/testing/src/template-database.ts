import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { createDatabase } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import type { Log } from '../../server/src/lib/log.ts';

/** Plain data, because it is passed from the set-up process to the test processes. */
export type DatabaseAddress = { connectionString: string } | { host: string; port: number; user: string };
export type Template = { address: DatabaseAddress; name: string };

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Runs one statement on the server's own database and gives its rows; databases are made and dropped from there. */
export const administer = async (address: DatabaseAddress, sql: string): Promise<{ name: string }[]> => {
  const client = new pg.Client({ ...address, ...('host' in address && { database: 'postgres' }) });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A database of that server, in the spelling of DATABASE_URL. */
export const urlOf = (address: DatabaseAddress, database: string): string => {
  const there = addressOf(address, database);
  if (there.connectionString) return there.connectionString;
  return `postgres://${there.user}@localhost:${there.port}/${database}?host=${encodeURIComponent(String(there.host))}`;
};

/** The same server, another database. */
export const addressOf = (address: DatabaseAddress, database: string): pg.PoolConfig => {
  if ('host' in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};

/** A migrated database to copy from: on TEST_DATABASE_URL, or on an embedded PostgreSQL that lasts as long as the run. */
export const createTemplate = async (): Promise<Template & { remove(): Promise<void> }> => {
  const server = await startServer();
  const name = `revive_template_${process.pid}`;
  await administer(server.address, `drop database if exists ${name}`);
  await administer(server.address, `create database ${name}`);
  const { pool, close } = createDatabase(addressOf(server.address, name), quiet);
  // The queue of jobs is part of a server's database, as soon as one has started on it.
  await migrate(pool, quiet)
    .then(() => runMigrations({ pgPool: pool }))
    .finally(close);
  return {
    address: server.address,
    name,
    remove: async () => {
      // Those of the workers have its name before their own.
      const made = `select datname as name from pg_database where starts_with(datname, '${name}')`;
      for (const left of await administer(server.address, made))
        await administer(server.address, `drop database ${left.name} with (force)`);
      await server.stop();
    },
  };
};

const startServer = async (): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { address: { connectionString: url }, stop: async () => {} };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-test-'));
  // When started by root, the server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbedded({ dataDir, log: quiet, durable: false });
  return {
    address: { host: connection.host!, port: connection.port!, user: connection.user! },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
