import { describe, expect, it } from 'vitest';
import { findPrivateParts } from './find-private-parts.ts';

const find = (file: string, text: string) => findPrivateParts({ file, text });
const inCode = (text: string) => find('packages/server/src/db/client.ts', text);
const inPackage = (script: string) => find('package.json', JSON.stringify({ scripts: { start: script } }));

describe('findPrivateParts refuses', () => {
  it.each([
    ['a file of a library', "import Query from 'pg/lib/query.js';", 'imports a private file'],
    [
      'a file of a scoped library',
      "import { x } from '@fastify/static/lib/dirList';",
      'imports a private file',
    ],
    ['a required one', "const x = require('fastify/lib/reply');", 'imports a private file'],
    ['a dist file', "const x = await import('kysely/dist/esm/index.js');", 'imports a private file'],
    ['flags set at run time', "v8.setFlagsFromString('--no-lazy');", 'sets a flag of V8'],
    ['flags given to a child', "spawn(node, ['--max-semi-space-size=4', main]);", 'sets a flag of V8'],
    ['more flags', "spawn(node, ['--initial-old-space-size=32', main]);", 'sets a flag of V8'],
    ['exposed collections', "spawn(node, ['--expose-gc', main]);", 'sets a flag of V8'],
    ['the query class of pg', 'Object.setPrototypeOf(Mine.prototype, pg.Query.prototype);', 'parts of pg'],
    ['a driver without a database', 'createDriver: () => new DummyDriver(),', 'parts of Kysely'],
    ['what zod keeps for itself', 'Object.keys(schema._zod.def.shape)', 'parts of zod'],
    ['tables of the job queue', 'select * from graphile_worker._private_jobs', 'private tables'],
    ['the allocator', "env: { MALLOC_ARENA_MAX: '2' }", 'the allocator'],
  ])('%s', (_what, text, sentence) => {
    expect(inCode(text)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ['a patched library', 'patch-package && npm run build', 'patches a library'],
    ['a flag', 'node --max-semi-space-size=4 dist/main.js', 'runs node with a flag'],
    [
      'one behind an allowed one',
      'node --max-old-space-size=192 --jitless dist/main.js',
      'runs node with a flag',
    ],
    ['flags by the environment', 'NODE_OPTIONS=--jitless npm start', 'runs node with a flag'],
    ['the allocator', 'MALLOC_ARENA_MAX=2 node dist/main.js', 'the allocator'],
  ])('%s in a package.json', (_what, script, sentence) => {
    expect(inPackage(script)).toEqual([expect.stringContaining(sentence)]);
  });
});

it('findPrivateParts refuses a plugin that rewrites libraries', () => {
  const plugin =
    "const plugin = { transform(code, id) { if (id.includes('/node_modules/pg/')) return code.replace('a', 'b'); } };";
  expect(find('packages/server/vite.config.ts', plugin)).toEqual([
    expect.stringContaining('patches a library while it is bundled'),
  ]);
});

describe('findPrivateParts permits', () => {
  it.each([
    "import { Plus } from 'lucide-react/icons/plus';",
    "import { jsonArrayFrom } from 'kysely/helpers/postgres';",
    "import { renderToString } from 'react-dom/server';",
    "import { read } from '../lib/read.ts';",
    "import { api } from '@revive/testing/src/api.ts';",
    '// pg.Query.prototype and _zod are private',
    "spawn(node, ['--max-old-space-size=192', 'node_modules/vite/bin/vite.js']);",
  ])('%s', (text) => {
    expect(inCode(text)).toEqual([]);
  });

  it('a plain start, and one with a larger heap', () => {
    expect(inPackage('node packages/server/dist/main.js --demo')).toEqual([]);
    expect(inPackage('node --max-old-space-size=192 packages/server/dist/main.js')).toEqual([]);
  });
});
