import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import { freePort } from '../shared/free-port.ts';
import { waitFor } from '../shared/wait-for.ts';
import { signal } from '../torture/processes.ts';

/** A server of a home, started from what `current` leads to. */
export interface Served {
  port: number;
  version: string;
  child: ChildProcess;
  said(): string;
}

/** A machine with a home of programs, which keeps servers of it running, as a supervisor does. */
export interface Machine {
  home: string;
  dataDir: string;
  servers: Served[];
  /** Starts one more and waits until it is ready. */
  start(port?: number): Promise<Served>;
  /** Replaces one after the other by what `current` leads to now. Whether all became ready. */
  roll(): Promise<boolean>;
  /** The command that does the same. */
  restart: string;
  /** Runs `npm run update` of the program in use. */
  update(source: string, options?: UpdateOptions): Promise<{ code: number | null; said: string }>;
  inUse(): string;
  /** As a power cut does: everything at once. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

interface UpdateOptions {
  port?: number;
  words?: string[];
  onLine?: (count: number, kill: () => void) => void;
}

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

export async function openMachine(home: string, env: Record<string, string> = {}): Promise<Machine> {
  const dataDir = path.join(home, 'data');
  const current = path.join(home, 'current');
  const servers: Served[] = [];
  const environment = (port: number) => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    WALLET: 'sandbox',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    BACKUP_DIR: '',
    DATA_DIR: '',
    PORT: String(port),
    ...env,
  });
  const startOne = async (given?: number): Promise<Served> => {
    const port = given ?? (await freePort());
    const folder = realpathSync(current);
    const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
      cwd: folder,
      env: environment(port),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-200_000);
      });
    const server = { port, version: versionIn(folder), child, said: () => said };
    servers.push(server);
    await waitFor('a server', () => said.includes('Revive is ready at') || hasEnded(child));
    return server;
  };
  const stopOne = async ({ child }: Served) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await ended;
  };
  let cuts = 0;
  const roll = async () => {
    const cutsBefore = cuts;
    for (const old of [...servers]) {
      await stopOne(old);
      // A power cut takes the supervisor along.
      if (cuts > cutsBefore) return false;
      servers.splice(servers.indexOf(old), 1);
      const next = await startOne(old.port);
      if (!hasEnded(next.child)) continue;
      console.log(next.said().slice(-2000));
      return false;
    }
    return true;
  };
  const control = createServer((_, response) => {
    roll().then(
      (isReady) => response.writeHead(isReady ? 200 : 500).end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const { port: controlPort } = control.address() as AddressInfo;
  const restart = `${process.execPath} -e "fetch('http://127.0.0.1:${controlPort}').then((a) => process.exit(a.ok ? 0 : 1))"`;
  const machine: Machine = {
    home,
    dataDir,
    servers,
    start: startOne,
    roll,
    restart,
    update: (source, { port = servers[0]?.port ?? 0, words = ['--restart', restart], onLine } = {}) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['scripts/run.mjs', 'update', source, ...words], {
          cwd: current,
          env: environment(port),
          stdio: ['ignore', 'pipe', 'pipe'],
          // With what it runs itself it can be killed at once.
          detached: true,
        });
        let said = '';
        let count = 0;
        const kill = () => signal(-child.pid!, 'SIGKILL');
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk;
          for (const _ of String(chunk).matchAll(/\n/g)) onLine?.(++count, kill);
        });
        child.stderr.on('data', (chunk: Buffer) => {
          said += chunk;
        });
        child.on('close', (code) => resolve({ code, said }));
      }),
    inUse: () => versionIn(realpathSync(current)),
    cut: async () => {
      cuts += 1;
      for (const { child } of servers.splice(0)) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (hasEnded(child)) continue;
        child.kill('SIGKILL');
        await ended;
      }
      signal(findRunningServer(path.join(dataDir, 'postgres'))?.pid, 'SIGKILL');
    },
    close: async () => {
      control.close();
      for (const server of servers.splice(0)) await stopOne(server);
    },
  };
  return machine;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
