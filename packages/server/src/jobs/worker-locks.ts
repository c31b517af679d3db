import type pg from 'pg';
import type { Log } from '../lib/log.ts';

const ROUND_MS = 10_000;
/** Makes the two numbers of an advisory lock ours. */
const LOCK_CLASS = 7_265_767;

export interface WorkerLocks {
  /** Says under which name this process has jobs locked from now on. */
  add(worker: string): void;
  stop(): Promise<void>;
}

/**
 * Gives jobs free that a process had begun which is gone; the queue itself waits four hours. Each process holds an
 * advisory lock in its worker's name, of which the database lets go when the process ends in whatever way. A process that loses
 * the connection for a moment may be taken for gone as well: then a job runs twice, which every job of ours bears.
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
    // In two rounds, because a process that has just begun may not have its lock yet.
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
      // The connection ends, and with it the locks.
      letGo(new Error('the jobs have stopped'));
    },
  };
}

async function connect(pool: pg.Pool, onLost: (error: Error) => void): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.once('error', onLost);
  return client;
}

/** Takes the locks that are not taken yet. */
const takeLocks = (client: pg.PoolClient, workers: string[]) =>
  client.query(
    `select pg_try_advisory_lock($1, hashtext(worker)) from unnest($2::text[]) worker
     where not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       and classid::bigint = $1 and objid::bigint = hashtext(worker)::bigint & 4294967295)`,
    [LOCK_CLASS, workers],
  );

/** In whose name jobs are locked while no one holds the name's lock. */
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
