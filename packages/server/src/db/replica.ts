import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { compareSchema } from './migrate.ts';
import { lagOf } from './replica-lag.ts';
import { addressesOf, hostsOf } from './several-hosts.ts';

const EVERY_MS = 2000;
/** A look that takes longer is none. */
const LOOK_MS = 5000;
const CATCH_UP_MS = 100;

/** Why a replica is not read from, in the words of the log and of the status. */
export type Away = 'away' | 'no standby' | 'of another cluster' | 'of another version';

export interface Standing {
  /** Its address, without user and password. */
  name: string;
  /** Undefined where it is not known. */
  lag_seconds: number | undefined;
  why: Away | undefined;
  /** When it last answered as it should, in milliseconds since 1970; when looking began where it never has. */
  sinceMs: number;
}

export interface Replica {
  /** Whether it has everything that was changed until so many seconds ago. */
  isWithin(seconds: number): boolean;
  /** Waits until it has all that the primary has now; false where that takes longer. */
  catchUp(seconds: number): Promise<boolean>;
  standing(): Standing;
  /** Looks at once. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** The connection to the replica of DATABASE_REPLICA_URL; of several hosts to one that is a standby. */
export function connectionToReplica(replicaUrl: string): pg.PoolConfig {
  const addresses = addressesOf(replicaUrl);
  return addresses.length === 1
    ? { connectionString: replicaUrl }
    : { Client: hostsOf(addresses, isStandby).Client };
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  return rows[0]!.is_standby;
}

interface Watched {
  primary: pg.Pool;
  replica: pg.Pool;
  replicaUrl: string;
  log: Log;
  everyMs?: number;
}

/** Looks every two seconds how far a replica is behind its primary, and whether it is one. */
export function watchReplica({ primary, replica, replicaUrl, log, everyMs = EVERY_MS }: Watched): Replica {
  const name = addressesOf(replicaUrl)
    .map((address) => new URL(address).host)
    .join(', ');
  let standing: Standing = { name, lag_seconds: undefined, why: undefined, sinceMs: Date.now() };
  let hadAllMs: number | undefined;
  let lookedMs = -Infinity;
  const note = (found: Pick<Standing, 'lag_seconds' | 'why'>) => {
    if (found.why !== standing.why && found.why) log.warn(`the replica is not read from: it is ${found.why}`);
    else if (found.why !== standing.why) log.info('the replica is read from');
    standing = { name, sinceMs: found.why ? standing.sinceMs : Date.now(), ...found };
  };
  const look = async (): Promise<void> => {
    const beganMs = performance.now();
    const found = await Promise.race([
      compare(primary, replica).catch(() => 'away' as const),
      pause(LOOK_MS, 'away' as const, { ref: false }),
    ]);
    if (typeof found === 'string') return note({ lag_seconds: undefined, why: found });
    const lagMs = lagOf(found, hadAllMs);
    if (found.hasAll) hadAllMs = found.atMs;
    lookedMs = beganMs;
    note({ lag_seconds: lagMs === undefined ? undefined : lagMs / 1000, why: undefined });
  };
  let running: Promise<void> | undefined;
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(lookOnce, everyMs).unref();
  return {
    isWithin: (seconds) => {
      if (standing.why !== undefined || standing.lag_seconds === undefined) return false;
      // It may have stood still since.
      return standing.lag_seconds + (performance.now() - lookedMs) / 1000 <= seconds;
    },
    catchUp: (seconds) => catchUp(primary, replica, seconds).catch(() => false),
    standing: () => standing,
    look: lookOnce,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function catchUp(primary: pg.Pool, replica: pg.Pool, seconds: number): Promise<boolean> {
  const { place } = await askPrimary(primary);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const { rows } = await replica.query<{ has_all: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
      [place],
    );
    if (rows[0]!.has_all) return true;
    await pause(CATCH_UP_MS);
  }
  return false;
}

interface Place {
  /** In the log of changes, such as 0/3000060. */
  place: string;
  at_ms: number;
  cluster: string;
}

const CLUSTER = '(select system_identifier::text from pg_control_system()) as cluster';

const askPrimary = async (pool: pg.Pool): Promise<Place> =>
  (
    await pool.query<Place>(
      `select pg_current_wal_flush_lsn()::text as place, extract(epoch from clock_timestamp())::float8 * 1000 as at_ms, ${CLUSTER}`,
    )
  ).rows[0]!;

async function compare(primary: pg.Pool, replica: pg.Pool) {
  const before = await askPrimary(primary);
  const { rows } = await replica.query<{
    is_standby: boolean;
    place: string | null;
    has_all: boolean | null;
    last_ms: number | null;
    cluster: string;
  }>(
    `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as place,
       pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all,
       extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as last_ms, ${CLUSTER}`,
    [before.place],
  );
  const { is_standby, place, has_all, last_ms, cluster } = rows[0]!;
  if (cluster !== before.cluster) return 'of another cluster';
  if (!is_standby) return 'no standby';
  // What a primary that was lost had sent to it alone the new primary does not have.
  if (has_all && place !== before.place && (await isAhead(primary, place!))) return 'of another cluster';
  const { pending, isNewer } = await compareSchema(replica);
  if (pending > 0 || isNewer) return 'of another version';
  return { atMs: before.at_ms, hasAll: has_all === true, lastChangeMs: last_ms };
}

async function isAhead(primary: pg.Pool, place: string): Promise<boolean> {
  const { rows } = await primary.query<{ is_ahead: boolean }>(
    'select $1::pg_lsn > pg_current_wal_insert_lsn() as is_ahead',
    [place],
  );
  return rows[0]!.is_ahead;
}
