import type pg from 'pg';
import type { Log } from '../lib/log.ts';

const ROUND_MS = 10_000;
/** Makes the two numbers of an advisory lock ours. */
const LOCK_CLASS = 7_265_767;

export interface WorkerLocks {
  /** Adds a worker's name under which this process locks jobs. */
  add(worker: string): void;
  stop(): Promise<void>;
}

/**
 * Unlocks jobs of processes that have ended; the queue itself would wait four hours. Each process takes an advisory
 * lock per worker name, which the database releases when the process ends. A process that loses its connection for a
 * moment may also count as ended: then a job runs twice, which all our jobs allow.
 */
export function keepWorkerLocks(pool: pg.Pool, log: Log, roundMs = ROUND_MS): WorkerLocks {
  const own: string[] = [];
  let holder: pg.PoolClient | undefined;
  let missing: string[] = [];
  const letGo = (error?: Error) => {
    holder?.release(error);
    holder = undefined;
  };
  const round = async () => {
    holder ??= await connect(pool, letGo);
    await takeLocks(holder, own);
    const gone = await findGone(holder);
    // In two rounds, because a new process may not have its lock yet.
    const twice = gone.filter((worker) => missing.includes(worker));
    missing = gone;
    if (twice.length === 0) return;
    log.warn(`jobs that a process left behind are begun again: ${twice.join(', ')}`);
    await holder.query('select graphile_worker.force_unlock_workers($1::text[])', [twice]);
  };
  let running = Promise.resolve();
  const begin = () => {
    running = running.then(round).catch((error: Error) => {
      log.debug(`the locks of the jobs: ${error.message}`);
      letGo(error);
    });
  };
  const timer = setInterval(begin, roundMs).unref();
  return {
    add: (worker) => {
      own.push(worker);
      begin();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
      // Ending the connection releases the locks.
      letGo(new Error('the jobs have stopped'));
    },
  };
}

async function connect(pool: pg.Pool, onLost: (error: Error) => void): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.once('error', onLost);
  return client;
}

/** Takes the missing locks. */
const takeLocks = (client: pg.PoolClient, workers: string[]) =>
  client.query(
    `select pg_try_advisory_lock($1, hashtext(worker)) from unnest($2::text[]) worker
     where not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       and classid::bigint = $1 and objid::bigint = hashtext(worker)::bigint & 4294967295)`,
    [LOCK_CLASS, workers],
  );

/** The worker names that lock jobs without an advisory lock of that name. */
async function findGone(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid::bigint = $1 and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
    [LOCK_CLASS],
  );
  return rows.map(({ worker }) => worker);
}
