import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The current LTS; daily tests run on the oldest supported version. */
const MAJOR = 24;
/** The npm package that holds Node's program for this platform, and no install script. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

const root = path.join(import.meta.dirname, '../..');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'revive-node-'));
const bin = path.join(home, 'node_modules', PACKAGE, 'bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_ENV: undefined };

/** Runs a program with that Node first in PATH, and expects that it ends well. */
function run(program: string, args: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`.slice(-5000)).toBe(0);
  return stdout;
}

beforeAll(() => {
  run(
    'npm',
    ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `${PACKAGE}@${MAJOR}`],
    home,
  );
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

it(`Node ${MAJOR} is the one that runs`, () => {
  expect(run('node', ['--version'])).toMatch(new RegExp(`^v${MAJOR}\\.`));
});

it('builds', () => {
  for (const folder of ['web/dist', 'web/dist-shop-server', 'server/dist'])
    fs.rmSync(path.join(root, 'packages', folder), { recursive: true, force: true });
  run('npm', ['run', 'build']);
});

it('passes the unit tests', () => {
  run('node', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']);
});

it('starts, and answers /readyz', async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir, node: path.join(bin, 'node') });
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
    await data.remove();
  }
});
