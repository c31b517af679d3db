import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { type Cluster, databaseFailure, demandCluster, prepareCluster } from './embedded-cluster.ts';
import { lockCluster, removeStaleLocks } from './embedded-lock.ts';
import { prepareLog } from './embedded-log.ts';
import { chooseOwner, prepareDataDir, refuseUnreachable } from './embedded-owner.ts';
import { launchServer, type ServerProcess } from './embedded-process.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** false gives up durability for speed; for tests only. */
  durable?: boolean;
  /** How long another program that has the database may take to start, to stop, or to answer. */
  patienceMs?: number;
  /**
   * Whether this program ends by itself, as a command does. Of several such the one that started PostgreSQL keeps it
   * until the others have ended. A server waits for none: the next one takes over.
   */
  brief?: boolean;
  /** Whether PostgreSQL hands its log over, from which the business can be brought back to any minute. */
  keepsLog?: boolean;
};

export type Embedded = { connection: pg.PoolConfig; attached: boolean; stop(): Promise<void> };

type Server = ServerProcess & { attached: boolean };

const LONGEST_PAUSE_MS = 5000;
const SOCKET = '.s.PGSQL.5432';
// Locked shared by each brief program that is attached.
const BRIEF_LOCK = 7_383_059;

/**
 * Starts the embedded PostgreSQL under `dataDir`, or attaches to the one another of our processes started there, in this
 * container or another. Throws `StartupError` when that one cannot be reached. When that process ends, this one takes over
 * and starts it; the address stays the same. A server that ends by itself is restarted without limit, because a full disk
 * may get space again.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log, durable = true, patienceMs = 60_000, brief = false, keepsLog = false } = options;
  const dataDir = path.resolve(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  prepareDataDir(dataDir);
  const owner = chooseOwner(clusterDir);
  refuseUnreachable(dataDir, owner);
  const place = reachable(dataDir);
  const connection = { user: 'revive', database: 'postgres', host: place.host, port: 5432 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = async (prepare: (cluster: Cluster) => void): Promise<Server> => {
    const running = fs.existsSync(path.join(clusterDir, SOCKET)) && (await attach(connection, brief));
    if (running) return running;
    const cluster = { dir: clusterDir, owner, binaries: findBinaries(owner), durable, keepsLog };
    prepare(cluster);
    prepareLog(cluster);
    return start(cluster, connection, { patienceMs, signal, log, brief });
  };
  let server = await open(prepareCluster);
  const keepOpen = async () => {
    for (let failures = 0; !signal.aborted; ) {
      await server.gone;
      if (signal.aborted) return;
      log.warn('the embedded PostgreSQL ended; starting it again');
      try {
        server = await open(demandCluster);
        failures = 0;
      } catch (error) {
        if (signal.aborted) break;
        log.error(`the embedded PostgreSQL could not be started again: ${(error as Error).message}`);
        const longest = Math.min(LONGEST_PAUSE_MS, 200 * 2 ** failures++);
        await delay(longest, undefined, { signal }).catch(() => {});
      }
    }
    // It may have restarted while we were asked to stop.
    await server.stop();
  };
  const kept = keepOpen();
  return {
    connection,
    attached: server.attached,
    stop: async () => {
      stopping.abort();
      if (brief && !server.attached) await awaitOthers(connection, log);
      await server.stop();
      await kept;
      place.close();
    },
  };
};

/**
 * A path by which the socket in the cluster is reached: the path of a socket may have at most 107 bytes, 103 on a Mac.
 * A longer one is shortened by way of an open descriptor.
 */
const reachable = (dataDir: string): { host: string; close(): void } => {
  const host = path.join(dataDir, 'postgres');
  if (Buffer.byteLength(path.join(host, SOCKET)) <= 103) return { host, close: () => {} };
  if (process.platform !== 'linux')
    throw new StartupError(
      `The path ${dataDir} is too long for the socket of a database. Choose a shorter one with DATA_DIR=/path/to/data.`,
    );
  const descriptor = fs.openSync(dataDir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY);
  return { host: `/proc/self/fd/${descriptor}/postgres`, close: () => fs.closeSync(descriptor) };
};

/** Connects to a server that already runs, and keeps that connection open to notice when the server ends. */
const attach = async (connection: pg.ClientConfig, brief: boolean): Promise<Server | undefined> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    if (brief) await client.query('select pg_advisory_lock_shared($1)', [BRIEF_LOCK]);
    return { attached: true, gone, stop: () => client.end() };
  } catch {
    return undefined;
  }
};

/**
 * Waits until no other brief program is attached. One that comes now waits for the lock, which ends with PostgreSQL, and
 * then starts one itself.
 */
const awaitOthers = async (connection: pg.ClientConfig, log: Log): Promise<void> => {
  const client = new pg.Client(connection);
  client.on('error', () => log.debug('PostgreSQL ended'));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [BRIEF_LOCK]);
  } catch (error) {
    log.debug(`PostgreSQL ended already: ${(error as Error).message}`);
  }
};

const start = async (
  cluster: Cluster,
  connection: pg.ClientConfig,
  { patienceMs, signal, log, brief }: { patienceMs: number; signal: AbortSignal; log: Log; brief: boolean },
): Promise<Server> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const refusal = await launch(cluster, log);
    if (typeof refusal !== 'string') return refusal;
    const winner = await attach(connection, brief);
    if (winner) return winner;
    // Another one may still be starting, or writing its last checkpoint: wait, then try again.
    if (Date.now() > until)
      throw new StartupError(
        `Another program runs the database in ${cluster.dir} and does not answer (${refusal}). Stop it first.`,
      );
    await delay(200, undefined, { signal });
  }
};

/** Starts PostgreSQL; says what keeps it from that, where another one has the cluster. */
const launch = async (cluster: Cluster, log: Log): Promise<Server | string> => {
  const lock = lockCluster(cluster.dir);
  if (lock === undefined) return 'it is locked';
  let launching: ReturnType<typeof launchServer>;
  try {
    removeStaleLocks(cluster.dir);
    launching = launchServer(cluster, lock, log);
  } finally {
    // PostgreSQL has a copy of its own, which lasts as long as it does.
    fs.closeSync(lock);
  }
  const launched = await launching;
  if ('server' in launched) return { ...launched.server, attached: false };
  const held =
    /lock file "[^"]+" (already exists|is empty)|pre-existing shared memory|shutting down|starting up/.exec(
      launched.refusal,
    );
  if (!held) throw databaseFailure(cluster.dir, launched.refusal);
  return held[0];
};
