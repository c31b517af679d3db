import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../db/client.ts';
import type { Watch } from '../http/watch-figures.ts';

// One counter per process; every registry shows it.
const runs = new Counter({
  name: 'job_runs_total',
  help: 'Jobs that this process has run, by how they ended; one that failed is tried again',
  labelNames: ['job', 'outcome'],
  registers: [],
});

/** Counts a job that has just ended. */
export const countRun = (job: string, outcome: 'succeeded' | 'failed'): void => runs.inc({ job, outcome });

interface Waiting {
  job: string;
  failing: number;
  lag_seconds: number;
}

const readQueue = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select task_identifier as job, count(*) filter (where last_error is not null)::int as failing,
      coalesce(max(extract(epoch from now() - run_at)::float8)
        filter (where run_at <= now() and locked_at is null and attempts < max_attempts), 0) as lag_seconds
    from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
};

const readTimetable = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('job_timetable').select('seen_at').executeTakeFirst())?.seen_at;

/** Metrics: how jobs end, which of them wait or fail, and whether a process runs them at all. */
export function watchJobs(registry: Registry, watch: Watch, db: Db): void {
  registry.registerMetric(runs);
  watch({
    read: () => readTimetable(db),
    figures: [
      {
        name: 'job_timetable_seen_timestamp_seconds',
        help: 'When a process that runs jobs was last seen, as Unix time; 0 when there was none',
        of: (seen) => (seen?.getTime() ?? 0) / 1000,
      },
    ],
  });
  watch({
    read: () => readQueue(db),
    figures: [
      {
        name: 'job_queue_failing',
        help: 'Jobs in the queue whose last try failed, by job',
        labelNames: ['job'],
        of: (queue) => queue.map(({ job, failing }) => [{ job }, failing]),
      },
      {
        name: 'job_queue_lag_seconds',
        help: 'For how long the oldest job that no process has begun has been due, by job',
        labelNames: ['job'],
        of: (queue) => queue.map(({ job, lag_seconds }) => [{ job }, lag_seconds]),
      },
    ],
  });
}
