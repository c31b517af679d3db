import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { findBinaries } from './embedded-binaries.ts';
import { type Cluster, databaseFailure, demandCluster, prepareCluster } from './embedded-cluster.ts';
import { chooseOwner, makeSocketDir, prepareDataDir, refuseUnreachable } from './embedded-owner.ts';
import { findRunningServer, launchServer, removeStaleLocks, type ServerProcess } from './embedded-process.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** false trades durability for speed, for tests only. */
  durable?: boolean;
};

export type Embedded = { connection: pg.PoolConfig; attached: boolean; stop(): Promise<void> };

type Server = ServerProcess & { attached: boolean };

const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 5000;

/**
 * Starts the embedded PostgreSQL under `dataDir`, or attaches to the one another process of ours started there.
 * When that other process ends, this one takes the database over; the connection stays the same. One that ends by
 * itself is started again, as often as it takes: a full disk may get room again.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log, durable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  prepareDataDir(dataDir);
  const owner = chooseOwner(clusterDir);
  refuseUnreachable(dataDir, owner);
  const connection = { user: 'revive', database: 'postgres', host: socketDirOf(clusterDir), port: 5432 };
  const open = async (prepare: (cluster: Cluster) => void): Promise<Server> => {
    const running = findRunningServer(clusterDir) && (await attach(connection));
    if (running) return running;
    const cluster = { dir: clusterDir, owner, binaries: findBinaries(owner), durable };
    makeSocketDir(connection.host, owner);
    prepare(cluster);
    return start(cluster, connection, log);
  };
  let server = await open(prepareCluster);
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepOpen = async () => {
    for (let failures = 0; !signal.aborted; ) {
      await server.gone;
      if (signal.aborted) return;
      log.warn('the embedded PostgreSQL ended; starting it again');
      try {
        server = await open(demandCluster);
        failures = 0;
      } catch (error) {
        log.error(`the embedded PostgreSQL could not be started again: ${(error as Error).message}`);
        const longest = Math.min(LONGEST_PAUSE_MS, 200 * 2 ** failures++);
        await delay(longest, undefined, { signal }).catch(() => {});
      }
    }
    // It may have come back while we were asked to stop.
    await server.stop();
  };
  const kept = keepOpen();
  return {
    connection,
    attached: server.attached,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await kept;
    },
  };
};

/** The path of a socket may have at most 107 bytes, so it cannot live in the data directory itself. */
const socketDirOf = (clusterDir: string): string => {
  // A process started with another TMPDIR put its socket elsewhere; PostgreSQL's lock file says where.
  const running = findRunningServer(clusterDir);
  if (running && fs.existsSync(running.socketDir)) return running.socketDir;
  const id = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `revive-${id}`);
};

/** Connects to a server that is already there, and holds that connection to learn when the server goes. */
const attach = async (connection: pg.ClientConfig): Promise<Server | undefined> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    return { attached: true, gone, stop: () => client.end() };
  } catch {
    return undefined;
  }
};

const start = async (
  cluster: Cluster,
  connection: pg.ClientConfig & { host: string },
  log: Log,
): Promise<Server> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const launch = await launchServer(cluster, connection.host, log);
    if ('server' in launch) return { ...launch.server, attached: false };
    const winner = await attach(connection);
    if (winner) return winner;
    // The server before us may still be writing its last checkpoint: give it time, then try again.
    const isHeld =
      /lock file "[^"]+" (already exists|is empty)|pre-existing shared memory|shutting down|starting up/;
    if (!isHeld.test(launch.refusal) || Date.now() > until)
      throw databaseFailure(cluster.dir, launch.refusal);
    removeStaleLocks(cluster.dir, connection.host);
    await delay(200);
  }
};
