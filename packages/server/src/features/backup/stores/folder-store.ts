import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { putOnDisk } from '../../../lib/put-on-disk.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import type { Store } from './store.ts';

const PARTIAL = '.copying';

/**
 * Another folder, such as that of a mounted disk. It must be there: made where a disk is not mounted, it would lie on the disk
 * that the copy is to survive.
 */
export function folderStore(folder: string): Store {
  const demand = async () => {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory())
      throw new StartupError(`The folder of copies ${folder} is not there. Is its disk mounted?`);
  };
  const at = (name: string) => path.join(folder, path.basename(name));
  return {
    place: 'folder',
    where: folder,
    async put(file, name) {
      await demand();
      const partial = `${at(name)}${PARTIAL}`;
      try {
        await copyFile(file, partial);
        await putOnDisk(partial);
        await rename(partial, at(name));
        await putOnDisk(folder);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      await demand();
      const handle = await open(at(name)).catch(() => undefined);
      if (!handle) throw new StartupError(`There is no backup ${name} in ${folder}.`);
      return createReadStream('', { fd: handle });
    },
    async list() {
      await demand();
      return (await readdir(folder)).filter((name) => !name.endsWith(PARTIAL));
    },
    async remove(name) {
      await rm(at(name), { force: true });
    },
  };
}
