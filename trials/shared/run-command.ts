import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Ended {
  code: number | null;
  /** What it wrote, to standard output and to standard error. */
  said: string;
}

interface CommandSettings {
  dataDir: string;
  /** What runs it; this process's own Node by default. */
  node?: string;
  env?: Record<string, string>;
  /** Receives the process id, to kill it on its way. */
  onSpawn?: (pid: number) => void;
}

/** Runs a built command (`backup`, `restore`, `verify` …) on the embedded database of a data directory. */
export async function runCommand(
  command: string,
  settings: CommandSettings,
  ...words: string[]
): Promise<Ended> {
  const program = path.resolve(import.meta.dirname, '../../packages/server/dist', `${command}.js`);
  const { dataDir, node = process.execPath, env, onSpawn } = settings;
  const child = spawn(node, [program, ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      BACKUP_DIR: '',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) onSpawn?.(child.pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
