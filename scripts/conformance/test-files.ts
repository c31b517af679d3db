import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['packages/contract/src', 'packages/server/src', 'packages/web/src', 'e2e', 'scripts'];

/** The files of all tests, as paths from the project's root, in order. */
export const testFiles = (root: string): string[] =>
  PLACES.filter((place) => existsSync(path.join(root, place))).flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
      .sort(),
  );
