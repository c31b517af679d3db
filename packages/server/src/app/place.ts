import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program lies, and what belongs to it. */
export interface Place {
  /** The folder of the program. */
  root: string;
  /** The folder a release lies in, beside others; undefined of a tree with its sources and of an image. */
  home: string | undefined;
  /** What always leads to the program in use. */
  program: string;
  /** The file of its settings, which need not be there. An update leaves it alone. */
  settings: string;
  /** Where a business lies that was given no other place. */
  dataDir: string;
}

/** As `npm run release` calls what it packs. */
export const RELEASE_NAME = /^revive-\d+\.\d+\.\d+$/;

/** The link in a home that leads to the program in use. */
export const CURRENT = 'current';
/** The link to the program that was in use before the last update. */
export const PREVIOUS = 'previous';

/** The place of a program. `scripts/run.mjs` knows where its settings lie, too. */
export function placeOf(root: string): Place {
  const isRelease =
    RELEASE_NAME.test(path.basename(root)) && !existsSync(path.join(root, 'packages/server/src'));
  const home = isRelease ? path.dirname(root) : undefined;
  const own = home ?? root;
  const within = path.join(root, 'data');
  return {
    root,
    home,
    program: home ? path.join(home, CURRENT) : root,
    settings: path.join(own, '.env'),
    // What was begun in a release before it had a place beside it stays found.
    dataDir: existsSync(path.join(within, 'postgres')) ? within : path.join(own, 'data'),
  };
}
