import path from 'node:path';

// The source (packages/server/src) and the bundle (packages/server/dist) lie equally deep.
export const PROJECT_ROOT = path.join(import.meta.dirname, '../../..');
export const WEB_DIST = path.join(PROJECT_ROOT, 'packages/web/dist');
