import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type Listen, listenOn } from './listen.ts';
import { withNamedStatements } from './named-statements.ts';
import { refusePooledTransactions } from './refuse-pooled-transactions.ts';
import type { DB } from './types.generated.ts';

/** The first parameter of every operation and query: the pool, or a transaction. */
export type Db = Kysely<DB>;

export type Database = { db: Db; pool: pg.Pool; listen: Listen; close(): Promise<void> };

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} from the database is too large for a number`);
  return value;
};

// A calendar day has no time zone, so it stays a string. Our bigints fit into a number. Numeric stays a string, because
// it must stay exact.
const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, toSafeInteger],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format ?? 'text')) as typeof pg.types.getTypeParser,
};

/** Time limits of a connection, in milliseconds; the database ends what exceeds them. */
export interface Timeouts {
  statement: number;
  /** For an answer, above `statement`; it ends the connection, because only a hanging database exceeds it. */
  query: number;
  lock: number;
  idle_in_transaction: number;
}

/** For connections of requests. Jobs, migrations, verifications and backups have no limit. */
export const REQUEST_TIMEOUTS: Timeouts = {
  statement: 15_000,
  query: 20_000,
  lock: 10_000,
  idle_in_transaction: 30_000,
};

/** Opens the connection pool with the query builder and LISTEN. Without `timeouts` statements have no time limit. */
export const createDatabase = (connection: pg.PoolConfig, log: Log, timeouts?: Timeouts): Database => {
  // Without JIT: PostgreSQL estimates whole lists, not pages, and would take longer to compile the plan than to run it.
  const settings = ["time zone 'UTC'", 'jit = off', ...(timeouts ? settingsOf(timeouts) : [])];
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Without keep-alive a lost database machine would be noticed after hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // What a connection has prepared takes memory of the database, 100 to 200 kB each.
    maxLifetimeSeconds: 3600,
    application_name: 'revive',
    // pg closes a pipelined connection when a query times out; others would keep waiting for the answer.
    ...(timeouts && { query_timeout: timeouts.query, pipeline: true }),
    ...connection,
    types,
    // A cast of a timestamp to text or to a day uses UTC, whatever the database's own setting.
    onConnect: async (client) => {
      await client.query(settings.map((setting) => `set ${setting}`).join('; '));
    },
  });
  // Without listeners a broken connection would end the process. Idle clients emit on the pool, busy ones on themselves;
  // the running query fails with the same error.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`an idle database connection broke: ${error.message}`);
  });
  pool.on('connect', (client) =>
    client.on('error', () => log.debug('a database connection broke while in use')),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
  // Kysely's destroy does not close a pool that it has not used.
  return { db, pool, listen: listenOn(connection, log), close: () => pool.end() };
};

const settingsOf = ({ statement, lock, idle_in_transaction }: Timeouts): string[] => [
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  `idle_in_transaction_session_timeout = ${idle_in_transaction}`,
];

const OLDEST_VERSION = 15;

/** Throws `StartupError` when the configured database cannot be used. */
export const checkDatabase = async (pool: pg.Pool): Promise<void> => {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    const { version } = rows[0]!;
    if (version < OLDEST_VERSION)
      throw new StartupError(
        `The database of DATABASE_URL is PostgreSQL ${version}; Revive needs ${OLDEST_VERSION} or newer.`,
      );
    await refusePooledTransactions(pool);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
};

/** Who makes a change and from where, for the audit trail. The id is a user's or a client's, by the kind. */
export interface Origin {
  kind: 'staff' | 'client' | 'visitor' | 'job' | 'system';
  id?: number;
  /** The key by which a program acts for the person. */
  key_id?: number;
  /** The call or job: `POST /pos/api/sales/`. */
  act: string;
  address?: string;
  request_id?: string;
}

const origins = new WeakMap<Db, Origin>();

/** The same database for one caller: each of its transactions records the origin of its changes. */
export function withOrigin(db: Db, origin: Origin): Db {
  // Copies the Kysely instance with the same connections; we use no plugins.
  const theirs = db.withoutPlugins();
  origins.set(theirs, origin);
  return theirs;
}

export const originOf = (db: Db): Origin | undefined => origins.get(db);
