import { setTimeout as delay } from 'node:timers/promises';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { freePort } from '../shared/free-port.ts';
import { signal } from './processes.ts';

/** Servers on one data directory, each restarted as soon as it ends, as by a supervisor. */
export interface Cluster {
  /** The addresses of all, running or not. */
  urls: readonly string[];
  /** The process at a place, from the moment it is spawned; undefined while there is none. */
  pidAt(place: number): number | undefined;
  hit(place: number, signal: NodeJS.Signals): void;
  /** Output of servers that ended without an injected fault. */
  crashes: string[];
  /** The servers' output without routine lines. */
  log(): string;
  stop(): Promise<void>;
}

interface ClusterOptions {
  dataDir: string;
  count: number;
  env?: Record<string, string>;
}

const KEPT_LOG = 2_000_000;
const CRASH_LOG_LENGTH = 2000;

export async function startCluster({ dataDir, count, env }: ClusterOptions): Promise<Cluster> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers: (BuiltServer | undefined)[] = [];
  const pids: (number | undefined)[] = [];
  const wasHit = new Set<number>();
  const crashes: string[] = [];
  let log = '';
  let isStopping = false;

  const start = async (place: number): Promise<BuiltServer> => {
    const server = await startBuiltServer({
      dataDir,
      port: ports[place]!,
      env: { TRUST_PROXY: '1', ...env },
      onSpawn: (pid) => {
        pids[place] = pid;
      },
      say: (text) => {
        log = (log + text).slice(-KEPT_LOG);
      },
    });
    servers[place] = server;
    return server;
  };

  const noteEnd = (place: number, wrote: string): void => {
    const pid = pids[place];
    pids[place] = undefined;
    if (pid === undefined || isStopping) return;
    if (!wasHit.delete(pid)) crashes.push(wrote.slice(-CRASH_LOG_LENGTH));
  };

  const keep = async (place: number, first: BuiltServer): Promise<void> => {
    let server: BuiltServer | undefined = first;
    while (!isStopping) {
      await server?.exited;
      servers[place] = undefined;
      if (server) noteEnd(place, server.log());
      if (isStopping) return;
      server = await start(place).catch(async (error: Error) => {
        noteEnd(place, error.message);
        await delay(200);
        return undefined;
      });
    }
    await server?.stop();
  };

  const kept: Promise<void>[] = [];
  // One after the other, so that the first one has made the database.
  for (let place = 0; place < count; place += 1) {
    const server = await start(place);
    kept.push(keep(place, server));
  }
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    pidAt: (place) => pids[place],
    hit: (place, name) => {
      const pid = pids[place];
      if (pid === undefined) return;
      wasHit.add(pid);
      signal(pid, name);
    },
    crashes,
    log: () => log,
    stop: async () => {
      isStopping = true;
      await Promise.all(servers.map((server) => server?.stop()));
      await Promise.all(kept);
    },
  };
}
