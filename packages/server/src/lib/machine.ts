import { statfs } from 'node:fs/promises';

/** What a program reads of the computer it runs on; tests replace it. */
export interface Machine {
  /** The wall clock, in milliseconds. */
  time(): number;
  /** Undefined where there is no such folder yet. */
  disk(folder: string): Promise<{ total: number; free: number } | undefined>;
}

export const thisMachine: Machine = {
  time: () => Date.now(),
  disk: (folder) =>
    statfs(folder).then(
      ({ blocks, bfree, bavail, bsize }) => ({
        total: (blocks - bfree + bavail) * bsize,
        free: bavail * bsize,
      }),
      () => undefined,
    ),
};
