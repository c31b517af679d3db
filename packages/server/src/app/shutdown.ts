import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Log } from '../lib/log.ts';

const PATIENCE_MS = 30_000;

export interface Shutdown {
  /** Says how to close a part; parts are closed in the opposite order in which they were opened. */
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
  /** Closes everything and ends the process. */
  run(reason: string, exitCode: number): void;
}

/** Ends the process in good order on SIGTERM and SIGINT: the last request, the jobs, the pool, the database. */
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
        // A second Ctrl-C means not to wait; npm repeats the first one at once by itself.
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
    // The queue leaves one behind when the database goes while it notes that a job is done; it does the job again.
    if (isDatabaseAway(error)) return log.warn(error, 'the database does not answer');
    log.error(error, 'an error nobody expected');
    shutdown.run('an error nobody expected', 1);
  });
  return shutdown;
}
