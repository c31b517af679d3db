import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { isWritable } from './can-write.ts';
import type { Hosts } from './several-hosts.ts';

const EVERY_MS = 2000;
const ANSWER_MS = 3000;
/** How much more often it is looked while there is none. */
const TRIES = 4;

/**
 * Asks all the time whether the chosen database can still be written, and looks for another where it cannot. A machine that was
 * cut off breaks no connection: what is asked on one would wait for many seconds, or in a job for many minutes.
 */
export function followPrimary(
  hosts: Hosts,
  log: Log,
  { everyMs = EVERY_MS, answerMs = ANSWER_MS } = {},
): { stop(): Promise<void> } {
  let held: { client: pg.Client; place: number } | undefined;
  const letGo = () => {
    void held?.client.end().catch(() => {});
    held = undefined;
  };
  /** Its open connection, where this database can be written. */
  const probe = async (place: number): Promise<typeof held> => {
    const client = new pg.Client({
      connectionString: hosts.addresses[place]!,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'revive-follow',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      if (await isWritable(client)) return { client, place };
    } catch {}
    void client.end().catch(() => {});
    return undefined;
  };
  const isStillRight = async () =>
    held !== undefined && held.place === hosts.chosen() && (await isWritable(held.client).catch(() => false));
  const take = (found: NonNullable<typeof held>) => {
    held = found;
    if (found.place === hosts.chosen()) return;
    log.warn(`the database is written at ${new URL(hosts.addresses[found.place]!).host} now`);
    hosts.settle(found.place);
  };
  // Each by itself: one that does not answer must not delay that another has.
  const asked = new Set<number>();
  const lookAt = async (place: number) => {
    if (asked.has(place)) return;
    asked.add(place);
    const found = await probe(place);
    asked.delete(place);
    if (found && (held || isStopped)) void found.client.end().catch(() => {});
    else if (found) take(found);
  };
  let isStopped = false;
  const round = async () => {
    if (await isStillRight()) return;
    letGo();
    for (const place of hosts.addresses.keys()) void lookAt(place);
  };
  let running = Promise.resolve();
  let nextMs = 0;
  let isRunning = false;
  const timer = setInterval(() => {
    const now = performance.now();
    if (isRunning || now < nextMs) return;
    isRunning = true;
    running = round().finally(() => {
      isRunning = false;
      nextMs = performance.now() + (held ? everyMs : 0);
    });
  }, everyMs / TRIES).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
      letGo();
    },
  };
}
