import type net from 'node:net';
import pg from 'pg';
import type { Log } from '../lib/log.ts';

const TICK_MS = 1000;
const MOST_TICKS = 5;

/** Begins like pg's own words for a broken connection, so that whoever reads those understands it. */
const REFUSAL = 'Connection terminated: the database does not answer';

export interface Pulse {
  /** What a pool makes its connections of (`pg.PoolConfig`). */
  Client: typeof pg.Client;
  stop(): void;
}

/**
 * Watches a database that may stop to answer without closing a connection: frozen, or on a machine that is gone. A
 * connection of its own asks it every second. What five questions in a row were not answered to is taken for away: every
 * connection made with `Client` breaks, which gives the calls that wait on it an answer, and new ones are refused at
 * once until the database answers again. Seconds are counted by our own ticks, so a process that slept blames nobody.
 */
export function feelPulse(connection: pg.ClientConfig, log: Log, tickMs = TICK_MS): Pulse {
  const open = new Set<net.Socket>();
  let isAway = false;
  let missed = 0;
  let asker: pg.Client | undefined;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    const asked = asker ?? newAsker(connection);
    try {
      if (asked !== asker) {
        asker = asked;
        await asked.connect();
      }
      await asked.query('select 1');
      if (isAway) log.warn('the database answers again');
      isAway = false;
    } catch {
      // Refused and broken connections need no help: whoever has one learns as much.
      asker = undefined;
    }
    missed = 0;
    isAsking = false;
  };
  const giveUp = () => {
    if (!isAway) log.error('the database does not answer; its connections are given up');
    isAway = true;
    missed = 0;
    for (const socket of open) socket.destroy();
    if (asker) socketOf(asker).destroy();
  };
  const timer = setInterval(() => {
    if (!isAsking) return void ask();
    missed += 1;
    if (missed >= MOST_TICKS) giveUp();
  }, tickMs).unref();
  return {
    Client: clientThat((client, connect) => {
      if (isAway) throw new Error(REFUSAL);
      const socket = socketOf(client);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return connect();
    }),
    stop: () => {
      clearInterval(timer);
      if (asker) socketOf(asker).destroy();
    },
  };
}

const newAsker = (connection: pg.ClientConfig): pg.Client =>
  new pg.Client({ ...connection, application_name: 'revive-pulse' }).on('error', () => {});

type Connect = () => Promise<pg.Client>;
type Callback = (error: Error | null) => void;

/** A client that connects as told. The pool calls back, people await. */
const clientThat = (begin: (client: pg.Client, connect: Connect) => Promise<pg.Client>): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      // Whoever waits is told a moment after the connection is made; one that breaks within that moment would else end
      // the whole process.
      this.on('error', () => {});
      const connected = new Promise<pg.Client>((resolve) => resolve(begin(this, () => super.connect())));
      if (!callback) return connected;
      connected.then(
        () => callback(null),
        (error: Error) => callback(error),
      );
      return undefined;
    }
  };

// Only the socket itself can be closed without a word to a peer that does not listen.
const socketOf = (client: pg.Client): net.Socket =>
  (client as unknown as { connection: { stream: net.Socket } }).connection.stream;
