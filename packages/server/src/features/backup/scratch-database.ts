import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { createDatabase, type Database } from '../../db/client.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';

const NAME = 'revive_proof_';
const DAY_S = 86_400;
const NOT_ALLOWED = '42501';
const MB = 1_000_000;

export interface ScratchDeps {
  pool: pg.Pool;
  log: Log;
  /** A connection to another database of the same server. */
  connectionTo: (database: string) => pg.PoolConfig;
  /** The folder of the embedded database, whose disk must have room; undefined where the database is elsewhere. */
  dataDir: string | undefined;
}

/**
 * Makes an empty database beside the business's, hands it out, and drops it. What a killed process left is dropped a day later.
 * Throws `StartupError` where there is no room, or the role may make none.
 */
export async function inScratchDatabase<T>(
  { pool, log, connectionTo, dataDir }: ScratchDeps,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  await dropLeftOver(pool);
  if (dataDir !== undefined) await demandRoom(pool, dataDir);
  const name = `${NAME}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`;
  await pool.query(`create database ${name} template template0`).catch((error: pg.DatabaseError) => {
    if (error.code !== NOT_ALLOWED) throw error;
    throw new StartupError(
      'The role of DATABASE_URL may make no database, in which a backup could be tried: alter role … createdb.',
    );
  });
  const database = createDatabase({ ...connectionTo(name), max: 3 }, log);
  try {
    return await use(database);
  } finally {
    await database.close();
    await pool
      .query(`drop database if exists ${name} with (force)`)
      .catch((error: Error) => log.warn(`the database ${name} was not dropped: ${error.message}`));
  }
}

async function dropLeftOver(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^${NAME}\\d+_[0-9a-f]{8}$'
       and pg_has_role(datdba, 'member') and split_part(datname, '_', 3)::bigint < $1`,
    [Math.floor(Date.now() / 1000) - DAY_S],
  );
  for (const { datname } of rows) await pool.query(`drop database if exists ${datname} with (force)`);
}

/** As much again as the business takes, and what its log and sorting take meanwhile. */
async function demandRoom(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::bigint as bytes',
  );
  const needed = rows[0]!.bytes * 2;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new StartupError(
    `To try a backup takes up to ${Math.ceil(needed / MB)} MB in ${folder}, and ${Math.floor((bavail * bsize) / MB)} MB are free.`,
  );
}
