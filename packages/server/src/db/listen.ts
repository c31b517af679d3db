import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../lib/log.ts';

export interface ListenOptions {
  /** The channel of PostgreSQL's NOTIFY. */
  channel: string;
  onMessage(payload: string): void;
  /** Called whenever listening starts, also after a broken connection: earlier notifications may be missing. */
  onListening(): void;
}

export interface Listener {
  /** Whether notifications arrive at the moment. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/** Listens on one separate connection until it is stopped. */
export type Listen = (options: ListenOptions) => Listener;

const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
const GOODBYE_MS = 2000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/** Listens outside the pool, whose connections change. After a broken connection it reconnects with growing delays. */
export const listenOn = (connection: pg.PoolConfig, log: Log): Listen => {
  return (options) => {
    const stopping = new AbortController();
    let isListening = false;
    const note = (now: boolean) => {
      isListening = now;
    };
    const running = keepListening(connection, options, { log, stopping: stopping.signal, note });
    return {
      isListening: () => isListening,
      stop: () => {
        stopping.abort();
        return running;
      },
    };
  };
};

async function keepListening(
  connection: pg.PoolConfig,
  options: ListenOptions,
  { log, stopping, note }: { log: Log; stopping: AbortSignal; note: (isListening: boolean) => void },
): Promise<void> {
  let failures = 0;
  const onListening = () => {
    failures = 0;
    note(true);
    options.onListening();
  };
  while (!stopping.aborted) {
    try {
      await listenOnce(connection, { ...options, onListening }, stopping);
    } catch (error) {
      note(false);
      log.warn(`listening to ${options.channel} broke off: ${(error as Error).message}`);
      // Random, so that many processes do not reconnect to a database at the same moment.
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** Resolves when it is asked to stop, rejects when the connection breaks. */
async function listenOnce(
  connection: pg.PoolConfig,
  { channel, onMessage, onListening }: ListenOptions,
  stopping: AbortSignal,
): Promise<void> {
  const Client = (connection.Client ?? pg.Client) as typeof pg.Client;
  const client = new Client({
    connectionTimeoutMillis: ANSWER_MS,
    ...connection,
    application_name: 'revive-listen',
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const over = anEnd();
  // It may fail before a caller awaits it.
  over.promise.catch(() => {});
  client.on('error', over.reject);
  client.on('end', () => over.reject(new Error('the connection has ended')));
  const stop = () => over.resolve();
  stopping.addEventListener('abort', stop);
  // A connection that was lost silently is noticed only by a query.
  const check = setInterval(() => client.query('select 1').catch(over.reject), CHECK_MS);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onListening();
    await over.promise;
  } finally {
    clearInterval(check);
    stopping.removeEventListener('abort', stop);
    await Promise.race([client.end(), pause(GOODBYE_MS, undefined, { ref: false })]);
  }
}

function anEnd() {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
