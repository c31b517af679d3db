import { spawn } from 'node:child_process';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../packages/server/dist/main.js');

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built server, as it is delivered, on a free port. */
export async function startServer(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const ready = /Revive is ready at (\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    exited.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  // What the server complains about during a journey belongs to the journey's report.
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
