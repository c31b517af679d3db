import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Log } from '../lib/log.ts';

/** A worker that runs until it is stopped or fails; `promise` settles at its end. */
export interface Runner {
  promise: Promise<unknown>;
  stop(): Promise<void>;
}

const AGAIN_MS = 5000;

/**
 * Restarts a runner that ended, for example after a long time without the database, until `stop`. Also retries the
 * first start while the database is away, because the server is already open. Throws for any other error of it.
 */
export async function keepRunning(
  begin: () => Promise<Runner>,
  log: Log,
  againMs = AGAIN_MS,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const keep = async (first: Runner | undefined) => {
    let runner = first;
    while (!signal.aborted) {
      if (runner) {
        await Promise.race([stopped, runner.promise.catch(() => {})]);
        if (signal.aborted) break;
        log.warn('the jobs ended; they start again');
        runner = undefined;
      }
      await pause(againMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) runner = await begin().catch((error: Error) => void log.warn(error.message));
    }
    // It may have ended at the same moment.
    await runner?.stop().catch((error: Error) => log.warn(error.message));
  };
  const first = await begin().catch((error: Error) => {
    if (!isDatabaseAway(error)) throw error;
    log.warn(error.message);
    return undefined;
  });
  const kept = keep(first);
  return {
    stop: () => {
      stopping.abort();
      return kept;
    },
  };
}
