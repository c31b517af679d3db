import { spawn } from 'node:child_process';
import path from 'node:path';
import { findRunningServer } from '../../server/src/db/embedded-process.ts';

const MAIN = path.join(import.meta.dirname, '../../server/dist/main.js');
const KEPT_LOG = 200_000;

export interface BuiltServerSettings {
  /** The database it works on; else the embedded one below `dataDir`. */
  databaseUrl?: string;
  dataDir?: string;
  /** Any free port, unless a server that comes again is to have the address of the one before. */
  port?: number;
  env?: Record<string, string>;
  /** The Node to run it with; this process's own by default. */
  node?: string;
  /** Receives the process id before the server is ready, to kill it while it starts. */
  onSpawn?: (pid: number) => void;
  /** Receives what the server writes once it is ready. */
  say?: (text: string) => void;
}

export interface BuiltServer {
  url: string;
  pid: number;
  isRunning(): boolean;
  /** What it ended with; null while it runs, and when it was killed. */
  exitCode(): number | null;
  /** Resolves once the process has ended, in whatever way. */
  exited: Promise<void>;
  /** The end of what it wrote, log and complaints. */
  log(): string;
  /** The process id of the embedded PostgreSQL at the moment; undefined with a `databaseUrl`. */
  postmasterPid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

/** Starts the built server, as it is delivered, and waits until it is ready. Throws what it wrote when it ends before. */
export async function startBuiltServer(settings: BuiltServerSettings): Promise<BuiltServer> {
  const child = spawn(settings.node ?? process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
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
      // Cut now and then: of a server under load, which writes a line for each request, it would cost more than asking it.
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
