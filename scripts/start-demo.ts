import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export interface Demo {
  url: string;
  username: string;
  password: string;
}

/** Starts the sample business on a free port, with a database of its own, and ends both afterwards. */
export async function withDemo(use: (demo: Demo) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-picture-'));
  // Started by root, the database runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const { child, ...demo } = await startDemo(dataDir);
  try {
    await use(demo);
  } finally {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads from the words of the demo where it is and how to sign in. */
async function startDemo(dataDir: string) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'main', '--demo'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const all = /ready at (\S+)[\s\S]*Sign in as "(.+)" with the password "(.+)"/.exec(said);
      if (all) resolve(all);
    });
    child.on('exit', () => reject(new Error(`The demo did not start:\n${said}`)));
  });
  return { child, url: found[1]!, username: found[2]!, password: found[3]! };
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
