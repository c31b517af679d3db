import { spawn } from 'node:child_process';
import path from 'node:path';
import { findRunningServer } from '../../server/src/db/embedded-process.ts';
import { METRICS_TOKEN } from './metrics-token.ts';

const MAIN = path.join(import.meta.dirname, '../../server/dist/main.js');
const KEPT_LOG = 200_000;

export interface BuiltServerSettings {
  /** The database; by default the embedded one in `dataDir`. */
  databaseUrl?: string;
  dataDir?: string;
  /** By default any free port. */
  port?: number;
  env?: Record<string, string>;
  /** The Node executable; by default this process's. */
  node?: string;
  /** The program to run, where it is another build than the one here. */
  main?: string;
  /** Receives the process id before the server is ready, to kill it while it starts. */
  onSpawn?: (pid: number) => void;
  /** Receives the server's output after it is ready. */
  say?: (text: string) => void;
}

export interface BuiltServer {
  url: string;
  pid: number;
  isRunning(): boolean;
  /** The exit code; null while it runs, and when it was killed. */
  exitCode(): number | null;
  /** Resolves once the process has ended. */
  exited: Promise<void>;
  /** The end of its output and errors. */
  log(): string;
  /** The present process id of the embedded PostgreSQL; undefined with a `databaseUrl`. */
  postmasterPid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Stops it with SIGTERM and waits. */
  stop(): Promise<void>;
}

/** Starts the built server and waits until it is ready. Throws with its output when it ends before. */
export async function startBuiltServer(settings: BuiltServerSettings): Promise<BuiltServer> {
  const child = spawn(settings.node ?? process.execPath, [settings.main ?? MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Chosen, so that a business without an owner's choice takes payments too.
      WALLET: 'sandbox',
      ...METRICS_TOKEN,
      HOST: '127.0.0.1',
      PORT: String(settings.port ?? 0),
      DATABASE_URL: settings.databaseUrl ?? '',
      DATA_DIR: settings.dataDir ?? '',
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) settings.onSpawn?.(child.pid);
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let output = '';
  let isReady = false;
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      // Cut rarely, because cutting at each line of a busy server is slow.
      if (output.length > 2 * KEPT_LOG) output = output.slice(-KEPT_LOG);
      if (isReady) return settings.say?.(String(chunk));
      const ready = /Revive is ready at (\S+)/.exec(output)?.[1];
      if (!ready) return;
      isReady = true;
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exitCode: () => child.exitCode,
    exited,
    log: () => output,
    postmasterPid: () =>
      settings.dataDir ? findRunningServer(path.join(settings.dataDir, 'postgres'))?.pid : undefined,
    kill: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
