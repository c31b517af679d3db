import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type Listen, listenOn } from './listen.ts';
import type { DB } from './types.generated.ts';

/** What every operation and query takes first: the pool, or the transaction it runs in. */
export type Db = Kysely<DB>;

export type Database = { db: Db; pool: pg.Pool; listen: Listen; close(): Promise<void> };

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} from the database is too large for a number`);
  return value;
};

// A calendar day has no time zone, so it stays text; bigint fits a number as far as money and ids go; numeric stays
// text, because only exact sums may be made of it.
const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, toSafeInteger],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format ?? 'text')) as typeof pg.types.getTypeParser,
};

/** Limits of a connection, in milliseconds: the database ends what passes them. */
export interface Timeouts {
  statement: number;
  /** For an answer, above `statement`; it ends the connection, because only a database that hangs passes it. */
  query: number;
  lock: number;
  idle_in_transaction: number;
}

/** For connections that answer requests. Jobs, migrations, proofs and backups take as long as they take. */
export const REQUEST_TIMEOUTS: Timeouts = {
  statement: 15_000,
  query: 20_000,
  lock: 10_000,
  idle_in_transaction: 30_000,
};

/** Opens the connection pool, the query builder on it, and listening beside them. Without timeouts, statements run for as long as they take. */
export const createDatabase = (connection: pg.PoolConfig, log: Log, timeouts?: Timeouts): Database => {
  // PostgreSQL expects every row of a list, not a page, and would spend longer on compiling the plan than on running it.
  const settings = ["time zone 'UTC'", 'jit = off', ...(timeouts ? settingsOf(timeouts) : [])];
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Without it, a database machine that disappeared would be noticed after hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'revive',
    // pg closes a pipelined connection when a query times out; any other would go on waiting for the answer.
    ...(timeouts && { query_timeout: timeouts.query, pipeline: true }),
    ...connection,
    types,
    // Whatever the database's own setting, a cast of a timestamp to text or a day means UTC to us.
    onConnect: async (client) => {
      await client.query(settings.map((setting) => `set ${setting}`).join('; '));
    },
  });
  // Without listeners a broken connection would end the process: idle ones emit on the pool, those in use on themselves,
  // and the running query fails with the same error.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`an idle database connection broke: ${error.message}`);
  });
  pool.on('connect', (client) =>
    client.on('error', () => log.debug('a database connection broke while in use')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely's own destroy leaves a pool open that it never used.
  return { db, pool, listen: listenOn(connection, log), close: () => pool.end() };
};

const settingsOf = ({ statement, lock, idle_in_transaction }: Timeouts): string[] => [
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  `idle_in_transaction_session_timeout = ${idle_in_transaction}`,
];

const OLDEST_VERSION = 15;

/** Says in one sentence what is wrong with the configured database, before anything is asked of it. */
export const checkDatabase = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::integer / 10000 as version")
    .catch((error: Error) => {
      throw new StartupError(`The database of DATABASE_URL cannot be used: ${error.message}.`);
    });
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return;
  throw new StartupError(
    `The database of DATABASE_URL is PostgreSQL ${version}; Revive needs ${OLDEST_VERSION} or newer.`,
  );
};
