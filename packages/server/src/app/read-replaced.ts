import { lstat, readlink } from 'node:fs/promises';
import path from 'node:path';
import { type Place, PREVIOUS } from './place.ts';

/** The version that `npm run update` replaced by the one in use, and when; undefined where it has replaced none. */
export async function readReplaced({
  home,
  program,
}: Pick<Place, 'home' | 'program'>): Promise<{ version: string; at: Date } | undefined> {
  if (home === undefined) return undefined;
  try {
    const [previous, current] = await Promise.all([readlink(path.join(home, PREVIOUS)), readlink(program)]);
    // They are one where an update went back.
    if (previous === current) return undefined;
    // An update turns the link by making it once more.
    return { version: previous.replace(/^revive-/, ''), at: (await lstat(program)).mtime };
  } catch (error) {
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
