import { existsSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from './place.ts';

// Sources and build have different depths, so the root is found by a file that only it has.
const isRoot = (dir: string) => existsSync(path.join(dir, 'packages/server/package.json'));

function findRoot(dir: string): string {
  return isRoot(dir) || dir === path.dirname(dir) ? dir : findRoot(path.dirname(dir));
}

export const PROJECT_ROOT = findRoot(import.meta.dirname);

/** Where this program lies. */
export const PLACE = placeOf(PROJECT_ROOT);

/** The data directory: the configured one, else `data` in the project, and of a release beside it. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string => path.resolve(DATA_DIR || PLACE.dataDir);
export const WEB_DIST = path.join(PROJECT_ROOT, 'packages/web/dist');
/** The build of the shop for rendering on the server. */
export const SHOP_RENDERER = path.join(PROJECT_ROOT, 'packages/web/dist-shop-server/render.js');
