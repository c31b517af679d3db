// A program from the command to its first answers.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { type Memory, memoryOf } from './memory.ts';
import { timeOf } from './processor-time.ts';

export interface Setting {
  port: number;
  dataDir: string;
  addresses: string[];
  idleMs: number;
  env?: Record<string, string>;
}

export interface Started {
  /** Milliseconds until each of the addresses answered 200, asked one after another. */
  until: number[];
  /** Milliseconds of processor time until then, of the process without its database. */
  cpu: number;
  /** Some seconds after the last answer. */
  idle: Memory;
}

const LOOK_MS = 4;

/** Starts `node` with these arguments on a port and a data directory, asks, waits for `idleMs`, and stops it. */
export async function timeStart(
  args: readonly string[],
  { port, dataDir, addresses, idleMs, env }: Setting,
): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  try {
    const until: number[] = [];
    for (const address of addresses) {
      await firstAnswer(
        `http://127.0.0.1:${port}${address}`,
        () => child.exitCode === null && child.signalCode === null,
      );
      until.push(performance.now() - begun);
    }
    const cpu = await timeOf(child.pid!);
    await pause(idleMs);
    return { until, cpu, idle: await memoryOf(child.pid!) };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function firstAnswer(url: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(LOOK_MS);
  }
  throw new Error(`${url} never answered.`);
}
