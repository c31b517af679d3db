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

const CONTRACT = {
  'packages/contract/package.json': `{
    "name": "@revive/contract", "version": "0.1.0", "type": "module",
    "exports": { ".": "./src/index.ts", "./schemas": "./src/schemas.ts", "./endpoints": "./src/api.ts" }
  }`,
  'packages/contract/src/index.ts': `export * from './phone.ts';`,
  'packages/contract/src/schemas.ts': `export * from './features/clients/schemas.ts';`,
  'packages/contract/src/api.ts': 'export const api = {};',
  'packages/contract/src/phone.ts': 'export const parsePhone = () => null;',
  'packages/contract/src/features/clients/schemas.ts': 'export const Client = {};',
};

it('refuses a third door of the contract, whatever it is called', async () => {
  const refused = await refusedImports('contract-has-two-doors', {
    ...CONTRACT,
    'packages/contract/src/features/clients/index.ts': `export * from './schemas.ts';`,
    'packages/contract/src/features/clients/forms.ts': `export { Client } from './schemas.ts';`,
    'packages/contract/src/features/clients/user.ts': `import { Client } from './schemas.ts';`,
  });
  expect(refused.sort()).toEqual([
    'packages/contract/src/features/clients/forms.ts -> packages/contract/src/features/clients/schemas.ts',
    'packages/contract/src/features/clients/index.ts -> packages/contract/src/features/clients/schemas.ts',
  ]);
});

const SCHEMAS = '../../../contract/src/schemas.ts';

it('refuses schemas on the way of the shop, however far, and permits them in the office', async () => {
  const refused = await refusedImports('shop-knows-no-schemas', {
    ...CONTRACT,
    'packages/web/src/shop/far.ts': `import '../lib/validate.ts';`,
    'packages/web/src/shop/late.ts': `export const load = () => import('${SCHEMAS}');`,
    'packages/web/src/shop/plain.ts': `import '../../../contract/src/index.ts';`,
    'packages/web/src/lib/validate.ts': `export const load = () => import('${SCHEMAS}');`,
    'packages/web/src/features/clients/form.ts': `import '../../lib/validate.ts';`,
  });
  expect(refused.map((line) => line.split(' -> ')[0]).sort()).toEqual([
    'packages/web/src/shop/far.ts',
    'packages/web/src/shop/late.ts',
  ]);
});

it('refuses whole endpoints in the pages', async () => {
  const refused = await refusedImports('web-makes-calls', {
    ...CONTRACT,
    'packages/web/src/queries/clients.ts': `import { api } from '../../../contract/src/api.ts';`,
    'packages/web/src/queries/sales.ts': `import { calls } from '../../../contract/src/index.ts';`,
  });
  expect(refused).toEqual(['packages/web/src/queries/clients.ts -> packages/contract/src/api.ts']);
});
