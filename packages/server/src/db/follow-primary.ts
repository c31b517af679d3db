import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { isWritable } from './can-write.ts';
import type { Hosts } from './several-hosts.ts';

const EVERY_MS = 2000;
const ANSWER_MS = 3000;

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
  const isStillRight = async () => {
    if (!held || held.place !== hosts.chosen()) return false;
    return isWritable(held.client).catch(() => false);
  };
  const round = async () => {
    if (await isStillRight()) return;
    letGo();
    const answers = await Promise.all(hosts.addresses.map((_, place) => probe(place)));
    const right = answers.filter((one) => one !== undefined);
    held = right.find(({ place }) => place === hosts.chosen()) ?? right[0];
    for (const other of right) if (other !== held) void other.client.end().catch(() => {});
    if (!held || held.place === hosts.chosen()) return;
    log.warn(`the database is written at ${new URL(hosts.addresses[held.place]!).host} now`);
    hosts.settle(held.place);
  };
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = round().finally(() => {
      isRunning = false;
    });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      letGo();
    },
  };
}
