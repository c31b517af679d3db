import { existsSync } from 'node:fs';
import path from 'node:path';

// Sources and build lie at different depths, so the root is found by what only it has.
const isRoot = (dir: string) => existsSync(path.join(dir, 'packages/server/package.json'));

function findRoot(dir: string): string {
  return isRoot(dir) || dir === path.dirname(dir) ? dir : findRoot(path.dirname(dir));
}

export const PROJECT_ROOT = findRoot(import.meta.dirname);

/** Where the data lie: what this process was configured with, else below the project. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  path.resolve(DATA_DIR || path.join(PROJECT_ROOT, 'data'));
export const WEB_DIST = path.join(PROJECT_ROOT, 'packages/web/dist');
/** The shop's own code once more, for the server to write its pages with. */
export const SHOP_RENDERER = path.join(PROJECT_ROOT, 'packages/web/dist-shop-server/render.js');
