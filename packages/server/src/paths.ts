import path from 'node:path';

// The source (packages/server/src) and the bundle (packages/server/dist) lie equally deep.
export const PROJECT_ROOT = path.join(import.meta.dirname, '../../..');
export const WEB_DIST = path.join(PROJECT_ROOT, 'packages/web/dist');
/** The shop's own code once more, for the server to write its pages with. */
export const SHOP_RENDERER = path.join(PROJECT_ROOT, 'packages/web/dist-shop-server/render.cjs');
