import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../lib/log.ts';
import { type Cluster, DISK_IS_FULL, readIfThere, serverEnvironment } from './embedded-cluster.ts';

// The shell holds the read end of a pipe whose write end is ours. When this process ends in whatever way, even by
// kill -9, the pipe closes, `cat` returns, and PostgreSQL gets a fast shutdown instead of living on as an orphan. One
// that cannot write its last checkpoint, because the disk is full, would never end: after a minute it has to.
const WATCHDOG = [
  '"$@" 3<&- & PG=$!',
  '(cat >/dev/null <&3; exec 3<&-; kill -INT $PG; N=60; while [ $N -gt 0 ]; do sleep 1; N=$((N-1)); done; kill -QUIT $PG) 2>/dev/null & W=$!',
  'wait $PG; S=$?; kill $W 2>/dev/null; exit $S',
].join('\n');

export type ServerProcess = { stop(): Promise<void>; gone: Promise<void> };
export type Launch = { server: ServerProcess } | { refusal: string };

const settings = (socketDir: string, durable: boolean) => ({
  listen_addresses: '',
  unix_socket_directories: socketDir,
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // Only tests, whose data no one misses, may trade durability for speed. They empty their tables all the time, and a
  // plan made while statistics said 'empty' is slow for as long as its connection lives.
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
});

/** Spawns postgres and waits until it takes connections, or says why it will not. */
export const launchServer = async (cluster: Cluster, socketDir: string, log: Log): Promise<Launch> => {
  const { dir, owner, binaries, durable } = cluster;
  const options = Object.entries(settings(socketDir, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', binaries.postgres, '-D', dir, ...options], {
    ...owner,
    cwd: '/',
    env: serverEnvironment,
    // Its own process group, so that Ctrl-C in a terminal reaches us alone and we stop it after the last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
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
  // Open pipes would keep this process alive for ever.
  lifeline.destroy();
  child.stderr?.destroy();
  return { refusal };
};

/** Reads along until PostgreSQL takes connections; what it said instead, when it ends before. */
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
      // Without space PostgreSQL would try for ever to finish its recovery, so this is the end of the start.
      else if (DISK_IS_FULL.test(said) && child.pid) process.kill(-child.pid, 'SIGQUIT');
    });
    gone.then(() => resolve(said));
  });

export type RunningServer = { pid: number; socketDir: string };

/** Who holds the cluster at the moment, by PostgreSQL's own lock file. */
export const findRunningServer = (clusterDir: string): RunningServer | undefined => {
  const lines = readIfThere(path.join(clusterDir, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  const socketDir = lines?.[4];
  return socketDir && pid > 1 ? { pid, socketDir } : undefined;
};

/**
 * A lock file would block the start for ever whose process id now belongs to another program, or to a dead server no one
 * has reaped: both happen in containers, where process ids are few and process 1 may not reap. So would an empty one, whose
 * server was killed between making and writing it. PostgreSQL locks its data first and its socket next.
 */
export const removeStaleLocks = (clusterDir: string, socketDir: string): void => {
  if (process.platform !== 'linux') return;
  for (const lock of [path.join(clusterDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    const text = readIfThere(lock);
    if (text === undefined) continue;
    const pid = Number(text.split('\n')[0]);
    const isStale = text === '' ? ageOf(lock) > WRITTEN_WITHIN_MS : pid > 1 && !isServer(pid);
    if (isStale) fs.rmSync(lock, { force: true });
  }
};

/** A server that lives writes its lock at once. */
const WRITTEN_WITHIN_MS = 2000;

const ageOf = (file: string): number =>
  Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

const isServer = (pid: number): boolean =>
  /^\d+ \(postgres\) [^ZX]/.test(readIfThere(`/proc/${pid}/stat`) ?? '');
