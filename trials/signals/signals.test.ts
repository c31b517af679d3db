import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, expect, it } from 'vitest';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import { freePort } from '../shared/free-port.ts';
import { waitFor } from '../shared/wait-for.ts';

const root = path.join(import.meta.dirname, '../..');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'revive-npm-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Fetches a version of npm from the registry, and returns its program. */
function fetchNpm(major: number): string {
  const place = path.join(home, String(major));
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', place, ...options, `npm@${major}`], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return path.join(place, 'node_modules/npm/bin/npm-cli.js');
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([10, 11, 12])(
  'a SIGTERM to `npm start` of npm %i ends the server and its database',
  async (major) => {
    const data = await makeDataDir();
    const port = await freePort();
    const npm = spawn(process.execPath, [fetchNpm(major), 'start'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_FORMAT: 'json',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: '',
        DATA_DIR: data.dir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // One group, so that what a failure leaves behind can be ended.
      detached: true,
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve));
    try {
      await waitFor(
        `npm ${major} start`,
        () => output.includes('Revive is ready at') || npm.exitCode !== null,
      );
      const server = Number(/"pid":(\d+)/.exec(output)?.[1]);
      const database = findRunningServer(path.join(data.dir, 'postgres'))!.pid;
      expect([server, database].map(isAlive), output).toEqual([true, true]);
      // To npm alone, as systemd's KillMode=process and a container's PID 1 get it.
      npm.kill('SIGTERM');
      expect(await ended, output).toBe(0);
      expect([server, database].map(isAlive), output).toEqual([false, false]);
    } finally {
      try {
        process.kill(-npm.pid!, 'SIGKILL');
      } catch {
        // The whole group has ended, as it should.
      }
      await data.remove();
    }
  },
);
