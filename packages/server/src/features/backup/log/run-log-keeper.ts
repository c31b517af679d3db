import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { keepLog } from './keep-log.ts';
import { type LogDeps, newRounds } from './log-deps.ts';

const ROUND_MS = 5000;
/** Held by the process that keeps the log; of several one does. */
const LOCK = 7_383_061;

/** Keeps the log for as long as this process lives, or until it is stopped. */
export function runLogKeeper(deps: LogDeps, roundMs = ROUND_MS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = newRounds();
  const work = async () => {
    let holder: pg.PoolClient | undefined;
    while (!signal.aborted) {
      try {
        holder ??= await hold(deps.pool);
        // A holder that lost its line holds nothing any more: this fails, and another process may have it.
        if (holder) await holder.query('select 1');
        if (holder) await keepLog(deps, rounds);
      } catch (error) {
        deps.log.warn(`the log is not kept: ${(error as Error).message}`);
        holder?.release(true);
        holder = undefined;
      }
      await pause(roundMs, undefined, { signal }).catch(() => {});
    }
    holder?.release(true);
  };
  const working = work();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

async function hold(pool: pg.Pool): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    LOCK,
  ]);
  if (rows[0]!.is_ours) return client;
  client.release();
  return undefined;
}
