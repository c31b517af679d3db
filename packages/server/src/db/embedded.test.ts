import { spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { silentLog } from '@revive/testing/database.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { lockCluster } from './embedded-lock.ts';
import { chooseOwner } from './embedded-owner.ts';
import { findRunningServer } from './embedded-process.ts';

const isLinux = process.platform === 'linux';
let dataDir: string;
const started: Embedded[] = [];

const start = async (dir = dataDir, log = silentLog, patienceMs = 60_000) => {
  const embedded = await startEmbedded({ dataDir: dir, log, durable: false, patienceMs });
  started.push(embedded);
  return embedded;
};
const ask = async ({ connection }: Embedded, sql: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const embedded of started.splice(0).reverse()) await embedded.stop();
  await rm(dataDir, { recursive: true });
});

describe('startEmbedded', () => {
  it('keeps the data from one start to the next', async () => {
    const first = await start();
    await ask(first, 'create table notes as select 1 as id');
    await first.stop();
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const others = processes();
    const again = start();
    // At once, because the process that started it reads the program now, in one long turn.
    expect(processes()).toBe(others + 1);
    expect(await ask(await again, 'select id from notes')).toEqual([{ id: 1 }]);
  });

  it('is reached by its own user alone, through no network, and is given none of our secrets', async () => {
    vi.stubEnv('PREMIER_PASSWORD', 'open-sesame-77');
    const embedded = await start();
    vi.unstubAllEnvs();
    expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const cluster = path.join(dataDir, 'postgres');
    for (const dir of [cluster, String(embedded.connection.host)])
      expect((await stat(dir)).mode & 0o777, dir).toBe(0o700);
    // Linux alone shows the environment a process was given.
    const seen = `/proc/${findRunningServer(cluster)?.pid}/environ`;
    if (existsSync(seen)) expect(await readFile(seen, 'utf8')).not.toContain('sesame');
  });

  it.each([
    ['its socket', ['socket']],
    ['its data and its socket', ['data', 'socket']],
  ])(
    'starts where a lock of %s names a process that is no database',
    { tags: 'long' },
    async (_of, locked) => {
      const first = await start();
      const locks: Record<string, string> = {
        data: path.join(dataDir, 'postgres/postmaster.pid'),
        socket: path.join(String(first.connection.host), '.s.PGSQL.5432.lock'),
      };
      const lock = await readFile(locks.data!, 'utf8');
      await first.stop();
      // PostgreSQL believes a lock of its own user's processes only.
      const other = spawn('sleep', ['60'], { ...chooseOwner(path.join(dataDir, 'postgres')), cwd: '/' });
      try {
        for (const one of locked) await writeFile(locks[one]!, lock.replace(/^\d+/, String(other.pid)));
        expect(await ask(await start(), 'select 1 as id')).toEqual([{ id: 1 }]);
      } finally {
        other.kill();
      }
    },
  );

  it('starts where a server was killed before it wrote the locks it had just made', {
    tags: 'long',
  }, async () => {
    const first = await start();
    const locks = [
      path.join(dataDir, 'postgres/postmaster.pid'),
      path.join(String(first.connection.host), '.s.PGSQL.5432.lock'),
    ];
    await first.stop();
    for (const lock of locks) await writeFile(lock, '');
    expect(await ask(await start(), 'select 1 as id')).toEqual([{ id: 1 }]);
  });

  it('attaches to a server that is already there, and takes over when that one ends', async () => {
    const first = await start();
    const second = await start();
    expect([first.attached, second.attached]).toEqual([false, true]);
    await first.stop();
    await expect.poll(() => ask(second, 'select 1 as id'), { timeout: 10_000 }).toEqual([{ id: 1 }]);
  });

  it('attaches also where the programs have different temporary directories', { tags: 'long' }, async () => {
    const first = await start();
    vi.stubEnv('TMPDIR', await mkdtemp(path.join(dataDir, 'tmp-')));
    const second = await start();
    expect([first.attached, second.attached]).toEqual([false, true]);
  });

  it('is kept for the commands that still use it by the one that started it', { tags: 'long' }, async () => {
    const command = () => startEmbedded({ dataDir, log: silentLog, durable: false, brief: true });
    const [first, second] = [await command(), await command()];
    expect([first.attached, second.attached]).toEqual([false, true]);
    let isOver = false;
    const stopped = first.stop().then(() => {
      isOver = true;
    });
    expect(await ask(second, 'select pg_sleep(1)')).toHaveLength(1);
    expect(isOver).toBe(false);
    // One that comes now gets a database of its own.
    const third = command();
    await second.stop();
    await stopped;
    expect((await third).attached).toBe(false);
    expect(await ask(await third, 'select 1 as id')).toEqual([{ id: 1 }]);
    await (await third).stop();
  });

  it('is not kept by a server that ends for commands that use it', { tags: 'long' }, async () => {
    const server = await start();
    const command = await startEmbedded({ dataDir, log: silentLog, durable: false, brief: true });
    started.push(command);
    await server.stop();
    await expect.poll(() => ask(command, 'select 1 as id'), { timeout: 10_000 }).toEqual([{ id: 1 }]);
  });

  it('is one for two programs that start at the same moment on an empty directory', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ attached }) => attached).sort()).toEqual([false, true]);
  });

  // As for a program in another container: the process id means something else there, and the socket is not to be seen.
  it.runIf(isLinux)(
    'refuses a second PostgreSQL on the same data where the first cannot be seen',
    async () => {
      const first = await start();
      const cluster = path.join(dataDir, 'postgres');
      const lock = path.join(cluster, 'postmaster.pid');
      const socket = path.join(cluster, '.s.PGSQL.5432');
      const other = spawn('sleep', ['60'], { ...chooseOwner(cluster), cwd: '/' });
      const itself = await readFile(lock, 'utf8');
      const seen = itself.replace(/^\d+/, String(other.pid));
      try {
        await writeFile(lock, seen);
        await rename(socket, `${socket}-away`);
        await expect(start(dataDir, silentLog, 500)).rejects.toThrow(
          `Another program runs the database in ${cluster} and does not answer`,
        );
        expect(await readFile(lock, 'utf8')).toBe(seen);
      } finally {
        other.kill();
        await writeFile(lock, itself);
        await rename(`${socket}-away`, socket);
      }
      expect(await ask(first, 'select 1 as id')).toEqual([{ id: 1 }]);
    },
  );

  it.runIf(isLinux)(
    'holds the lock on its data as long as PostgreSQL lives, also without the program that started it',
    { tags: 'long' },
    async () => {
      const first = await start();
      const cluster = path.join(dataDir, 'postgres');
      const { pid } = findRunningServer(cluster)!;
      const starter = Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')[1]);
      process.kill(starter, 'SIGKILL');
      const second = await start();
      expect([second.attached, findRunningServer(cluster)?.pid]).toEqual([true, pid]);
      expect(lockCluster(cluster)).toBeUndefined();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => ask(first, 'select 1 as id').catch(() => undefined)).toEqual([{ id: 1 }]);
      expect(findRunningServer(cluster)?.pid).not.toBe(pid);
      for (const embedded of [second, first]) await embedded.stop();
      const lock = lockCluster(cluster);
      expect(lock).toBeTypeOf('number');
      closeSync(lock!);
    },
  );

  it.runIf(isLinux)('says so where the means to lock the data is missing', async () => {
    vi.stubEnv('PATH', dataDir);
    await expect(start()).rejects.toThrow('install util-linux');
  });

  it.runIf(isLinux)(
    'is reached where the path of its data is too long for a socket',
    { tags: 'long' },
    async () => {
      const dir = path.join(dataDir, 'long'.repeat(30));
      const first = await start(dir);
      const second = await start(dir);
      expect(second.attached).toBe(true);
      for (const embedded of [first, second])
        expect(await ask(embedded, 'select 1 as id')).toEqual([{ id: 1 }]);
    },
  );

  it('goes on with the same data when they were away, and makes no empty database meanwhile', {
    timeout: 60_000,
    tags: 'long',
  }, async () => {
    const complaints: unknown[] = [];
    const embedded = await start(dataDir, {
      ...silentLog,
      error: (complaint: unknown) => void complaints.push(complaint),
    });
    await ask(embedded, 'create table notes as select 1 as id');
    // Without durability a commit alone is no promise.
    await ask(embedded, 'checkpoint');
    const cluster = path.join(dataDir, 'postgres');
    const { pid } = findRunningServer(cluster)!;
    await rename(cluster, `${cluster}-away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => complaints.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(complaints[0]).toMatch(/is not there any more\.$/);
    expect(existsSync(cluster)).toBe(false);
    await rename(`${cluster}-away`, cluster);
    await expect
      .poll(() => ask(embedded, 'select id from notes').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ id: 1 }]);
  });

  it('says so when the data directory is a file', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow('is a file, not a directory');
    await expect(start(path.join(file, 'below'))).rejects.toThrow('cannot be written (ENOTDIR');
  });

  // Needs root, who alone may start PostgreSQL as someone who cannot see what root sees.
  it.runIf(process.getuid?.() === 0)('says so when a directory above the data was closed since', async () => {
    await (await start()).stop();
    await chmod(dataDir, 0o700);
    await expect(start()).rejects.toThrow('a directory above it is private');
  });

  it('says so when another major version wrote the data', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17');
  });
});
