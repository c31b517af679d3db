import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Log } from '../lib/log.ts';

/** What works until it is stopped or gives up; `promise` settles when it has ended. */
export interface Runner {
  promise: Promise<unknown>;
  stop(): Promise<void>;
}

const AGAIN_MS = 5000;

/**
 * Keeps a runner going: one that gave up, as after a long time without the database, is begun again until `stop`.
 * So is the first while the database is away, since the server is open by then; throws where it cannot begin at all.
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
        log.warn('the jobs gave up; they begin again');
        runner = undefined;
      }
      await pause(againMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) runner = await begin().catch((error: Error) => void log.warn(error.message));
    }
    // It may have given up in the same moment.
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
