import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type BuiltServer, startBuiltServer } from '../../packages/server/test/built-server.ts';

/** Servers on one data directory, each started again as soon as it ends, as a supervisor does. */
export interface Crew {
  /** The addresses of all, running or not. */
  urls: readonly string[];
  /** The server of a place, or undefined while there is none. */
  at(place: number): BuiltServer | undefined;
  /** The process id of a place, from the moment it is spawned. */
  pidAt(place: number): number | undefined;
  /** What ended before it was ready, by what it wrote. */
  failedStarts: string[];
  /** All that the servers wrote which is no routine. */
  log(): string;
  stop(): Promise<void>;
}

interface CrewOptions {
  dataDir: string;
  count: number;
  env?: Record<string, string>;
}

const KEPT_LOG = 2_000_000;

export async function startCrew({ dataDir, count, env }: CrewOptions): Promise<Crew> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers: (BuiltServer | undefined)[] = [];
  const pids: (number | undefined)[] = [];
  const failedStarts: string[] = [];
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

  const keep = async (place: number, first: BuiltServer): Promise<void> => {
    let server: BuiltServer | undefined = first;
    while (!isStopping) {
      await server?.exited;
      servers[place] = undefined;
      pids[place] = undefined;
      if (isStopping) return;
      server = await start(place).catch(async (error: Error) => {
        pids[place] = undefined;
        failedStarts.push(error.message);
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
    at: (place) => servers[place],
    pidAt: (place) => pids[place],
    failedStarts,
    log: () => log,
    stop: async () => {
      isStopping = true;
      await Promise.all(servers.map((server) => server?.stop()));
      await Promise.all(kept);
    },
  };
}

/** Below what the system hands out by itself, so that nobody takes it while its server is away. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.on('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
