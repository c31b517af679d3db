import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../shared/free-port.ts';
import { waitFor } from '../shared/wait-for.ts';

const ROOT = path.join(import.meta.dirname, '../..');

export interface DevServer {
  url: string;
  log(): string;
  stop(): Promise<void>;
}

/** Runs `npm run dev` on a data directory, and waits until pages and calls are answered. Throws with its output. */
export async function startDev(dataDir: string): Promise<DevServer> {
  // The pages take the first, the server behind them the second.
  const port = await freePort(2);
  const child = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, WALLET: 'sandbox', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // All that it starts is one group, which a signal reaches as Ctrl+C does.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    process.kill(-child.pid!, 'SIGINT');
    await closed;
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    const parts = [`${url}/src/main.tsx`, `http://127.0.0.1:${port + 1}/readyz`];
    return Promise.all(parts.map((part) => fetch(part))).then(
      (answers) => answers.every(({ ok }) => ok),
      () => false,
    );
  };
  await waitFor('npm run dev', isReady).catch(async (error: Error) => {
    if (child.exitCode === null) await stop();
    throw new Error(`${error.message}\n${output}`);
  });
  return { url, log: () => output, stop };
}
