import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { keepRunning, type Runner } from './keep-running.ts';
import { readGeneration, watchGeneration } from './timetable.ts';
import { watchClock } from './watch-clock.ts';
import { keepWorkerLocks } from './worker-locks.ts';

export type { TaskList };

export interface JobOptions {
  pool: pg.Pool;
  /**
   * One function per task; a job that throws is tried again later, with growing pauses. Jobs of other kinds, which an
   * older version may have left, stay in the queue untouched.
   */
  tasks: TaskList;
  /** The timetable in UTC: `minute hour day month weekday task`, one per line, with identifiers of a generation. */
  crontab: (generation: number) => string;
  log: Log;
  /** How often to look for jobs of processes that ended, in milliseconds; it takes two looks. */
  roundMs?: number;
}

/** Runs the jobs in the database, together with all other processes: each job runs in one of them. */
export const runJobs = (options: JobOptions): Promise<{ stop(): Promise<void> }> =>
  keepRunning(() => begin(options), options.log);

async function begin({ pool, tasks, crontab, log, roundMs }: JobOptions): Promise<Runner> {
  const locks = keepWorkerLocks(pool, log, roundMs);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => locks.add(workerPool.id));
  try {
    const generation = await readGeneration(pool, new Date());
    const runner = await run({
      pgPool: pool,
      taskList: tasks,
      crontab: crontab(generation),
      // One may be busy with receivers of webhooks that are slow.
      concurrency: 3,
      preset: {
        worker: {
          // With batches the worker would neither wait until a job is marked as done nor notice an error of that.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // The timetable uses this machine's clock, so due jobs must be selected by the same clock.
          useNodeTime: true,
        },
      },
      // `Shutdown` stops the jobs, after the last request.
      noHandleSignals: true,
      events,
      logger: new Logger(() => (level, message) => writeLine(log, level, message)),
    });
    const restart = () => void runner.stop().catch((error: Error) => log.warn(error.message));
    // Without a restart the timetable would run every skipped minute after a jump forward, and wait after one back.
    const stopWatchingClock = watchClock((byMs) => {
      log.warn(`the clock was set by ${Math.round(byMs / 1000)} seconds`);
      restart();
    });
    const stopWatchingGeneration = watchGeneration(pool, generation, restart);
    const promise = runner.promise.finally(() => {
      stopWatchingClock();
      stopWatchingGeneration();
      return locks.stop();
    });
    const stop = async () => {
      await runner.stop();
      await promise;
    };
    return { promise, stop };
  } catch (error) {
    await locks.stop();
    throw error;
  }
}

// What the queue says when it could not listen for new jobs. It tries again by itself, and looks for jobs meanwhile.
const IS_TRIED_AGAIN = /^Error with notify listener \(trying again/;

function writeLine(log: Log, level: string, message: string): void {
  if (IS_TRIED_AGAIN.test(message)) log.warn(message);
  else if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  // Its info level has several lines per job.
  else log.debug(message);
}
