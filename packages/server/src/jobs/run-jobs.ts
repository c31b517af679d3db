import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { keepRunning } from './keep-running.ts';

export type { TaskList };

export interface JobOptions {
  pool: pg.Pool;
  /** One function per task; a job that throws is tried again later, with growing pauses. */
  tasks: TaskList;
  /** What runs by the clock, in UTC: `minute hour day month weekday task`, one per line. */
  crontab: string;
  log: Log;
}

/** Works through the jobs in the database, together with every other process on it: each job runs on one of them. */
export const runJobs = ({ pool, tasks, crontab, log }: JobOptions): Promise<{ stop(): Promise<void> }> =>
  keepRunning(
    () =>
      run({
        pgPool: pool,
        taskList: tasks,
        crontab,
        concurrency: 2,
        // Without batches it does not wait until the database knows that a job is done, nor for what becomes of that.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        // main.ts decides when to stop, after the last request.
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => writeLine(log, level, message)),
      }),
    log,
  );

function writeLine(log: Log, level: string, message: string): void {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  // Its information is one line per job and more per start: too much for every day.
  else log.debug(message);
}
