import { expect, it } from 'vitest';
import { refusedImports } from './refused-imports.ts';

it('refuses a path into node_modules, and permits the name of a package', async () => {
  const refused = await refusedImports('no-paths-into-node-modules', {
    'node_modules/pg/package.json': '{ "name": "pg", "version": "8.0.0", "main": "lib/index.js" }',
    'node_modules/pg/lib/index.js': 'module.exports = {};',
    'packages/server/src/db/by-path.ts': `import pg from '../../../../node_modules/pg/lib/index.js';`,
    'packages/server/src/db/by-name.ts': `import pg from 'pg';`,
  });
  expect(refused).toEqual(['packages/server/src/db/by-path.ts -> node_modules/pg/lib/index.js']);
});
