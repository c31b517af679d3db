import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Log } from '../lib/log.ts';

const PATIENCE_MS = 30_000;

export interface Shutdown {
  /** Adds a function that closes a part. Parts close in the opposite order. */
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
  /** Closes everything and ends the process. */
  run(reason: string, exitCode: number): void;
}

/** Ends the process in order on SIGTERM and SIGINT: last request, jobs, pool, database. */
export function createShutdown(log: Log): Shutdown {
  const closers: (() => Promise<unknown>)[] = [];
  let runningSince: number | undefined;
  const shutdown: Shutdown = {
    add: (close) => closers.push(close),
    closeAll: async () => {
      while (closers.length > 0) {
        await closers
          .pop()?.()
          .catch((error: unknown) => log.error(error, 'a part did not close'));
      }
    },
    run: (reason, exitCode) => {
      if (runningSince !== undefined) {
        // A second Ctrl-C ends at once. npm repeats the first one immediately, which does not count.
        if (Date.now() - runningSince > 1000) process.exit(1);
        return;
      }
      runningSince = Date.now();
      log.info(`stopping: ${reason}`);
      setTimeout(() => process.exit(1), PATIENCE_MS).unref();
      shutdown.closeAll().then(() => process.exit(exitCode));
    },
  };
  process.on('SIGTERM', () => shutdown.run('SIGTERM', 0));
  process.on('SIGINT', () => shutdown.run('SIGINT', 0));
  process.on('unhandledRejection', (error) => {
    // The queue leaves such a promise when the database ends while it completes a job; the job runs again later.
    if (isDatabaseAway(error)) return log.warn(error, 'the database does not answer');
    log.error(error, 'an unexpected error');
    shutdown.run('an unexpected error', 1);
  });
  return shutdown;
}
