import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Log } from '../lib/log.ts';
import { type Cluster, DISK_IS_FULL, readIfThere, serverEnvironment } from './embedded-cluster.ts';
import { LOG_SETTINGS } from './embedded-log.ts';

// The shell reads from a pipe that this process writes to. When this process ends, even by kill -9, the pipe closes,
// `cat` returns, and PostgreSQL gets a fast shutdown instead of running on as an orphan. With a full disk it cannot
// write its last checkpoint and would never end, so it is killed after a minute.
// The lock on the cluster is for PostgreSQL alone.
const WATCHDOG = [
  '"$@" 3<&- & PG=$!; exec 4<&-',
  '(cat >/dev/null <&3; exec 3<&-; kill -INT $PG; N=60; while [ $N -gt 0 ]; do sleep 1; N=$((N-1)); done; kill -QUIT $PG) 2>/dev/null & W=$!',
  'wait $PG; S=$?; kill $W 2>/dev/null; exit $S',
].join('\n');

export type ServerProcess = { stop(): Promise<void>; gone: Promise<void> };
export type Launch = { server: ServerProcess } | { refusal: string };

const settings = ({ durable, keepsLog }: Cluster) => ({
  listen_addresses: '',
  // In the cluster: a program that sees the data reaches the server, whatever its temporary directory. Only the owner of
  // the data may enter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  wal_level: keepsLog ? 'replica' : 'minimal',
  max_wal_senders: '0',
  ...(keepsLog && LOG_SETTINGS),
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // Only tests trade durability for speed. They empty their tables often, and a plan made for an empty table stays
  // slow for as long as its connection lives.
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
});

/**
 * Spawns postgres at once, with a copy of the lock on its cluster, and waits until it accepts connections. Returns what it
 * wrote when it ends before that. `more` are settings for this time.
 */
export const launchServer = async (
  cluster: Cluster,
  lock: number,
  log: Log,
  more: Readonly<Record<string, string>> = {},
): Promise<Launch> => {
  const { dir, owner, binaries } = cluster;
  const options = Object.entries({ ...settings(cluster), ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', binaries.postgres, '-D', dir, ...options], {
    ...owner,
    cwd: '/',
    env: serverEnvironment,
    // In its own process group, so that Ctrl-C in a terminal does not stop it before our last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', lock],
  });
  const lifeline = child.stdio[3] as NodeJS.WritableStream & { destroy(): void };
  lifeline.on('error', () => log.debug('the embedded PostgreSQL closed its lifeline'));
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  const refusal = await waitUntilReady(child, gone, log);
  if (refusal === undefined) {
    const stop = async () => {
      lifeline.end();
      await gone;
    };
    return { server: { gone, stop } };
  }
  // Open pipes would keep this process running.
  lifeline.destroy();
  child.stderr?.destroy();
  return { refusal };
};

/** Reads the log until PostgreSQL accepts connections; returns the log when it ends before that. */
const waitUntilReady = (child: ChildProcess, gone: Promise<void>, log: Log): Promise<string | undefined> =>
  new Promise((resolve) => {
    let isReady = false;
    let said = '';
    child.on('error', (error) => {
      said += error.message;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = String(chunk);
      if (text.includes('PANIC:')) log.error(text.trim());
      else log.debug(text.trim());
      if (isReady) return;
      said = (said + text).slice(-4000);
      isReady = said.includes('ready to accept connections');
      if (isReady) resolve(undefined);
      // Without space PostgreSQL would retry its recovery for ever, so the start fails here.
      else if (DISK_IS_FULL.test(said) && child.pid) process.kill(-child.pid, 'SIGQUIT');
    });
    gone.then(() => resolve(said));
  });

/** The process that runs the cluster by PostgreSQL's own lock file; it may be gone. */
export const findRunningServer = (clusterDir: string): { pid: number } | undefined => {
  const pid = Number.parseInt(readIfThere(path.join(clusterDir, 'postmaster.pid')) ?? '', 10);
  return pid > 1 ? { pid } : undefined;
};
