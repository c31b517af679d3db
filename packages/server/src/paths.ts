import path from 'node:path';

// The source (packages/server/src) and the bundle (packages/server/dist) lie equally deep.
export const PROJECT_ROOT = path.join(import.meta.dirname, '../../..');
/** Where the data lie: what this process was told, else below the project. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  path.resolve(DATA_DIR || path.join(PROJECT_ROOT, 'data'));
export const WEB_DIST = path.join(PROJECT_ROOT, 'packages/web/dist');
/** The shop's own code once more, for the server to write its pages with. */
export const SHOP_RENDERER = path.join(PROJECT_ROOT, 'packages/web/dist-shop-server/render.cjs');
