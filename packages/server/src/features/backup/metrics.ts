import { statfs } from 'node:fs/promises';
import type { Watch } from '../../http/watch-figures.ts';
import { madeAt } from './backup-name.ts';
import { newestIn } from './copies.ts';

interface Folders {
  /** The folder of the own database; undefined where the database is elsewhere. */
  data: string | undefined;
  /** The folder of backups; undefined where others make them. */
  backups: string | undefined;
}

/** Metrics: when the last backup was written, and how much room is left where the business and its backups are. */
export function watchFolders(watch: Watch, { data, backups }: Folders): void {
  if (backups !== undefined)
    watch({
      read: () => lastBackup(backups),
      figures: [
        {
          name: 'backup_last_timestamp_seconds',
          help: 'When the last backup in the folder of backups was made, as Unix time; 0 when there is none',
          of: (at) => (at?.getTime() ?? 0) / 1000,
        },
      ],
    });
  const folders = Object.entries({ data, backups }).filter((folder) => folder[1] !== undefined);
  watch({
    read: () =>
      Promise.all(folders.map(async ([folder, path]) => [{ folder }, await freeBytes(path!)] as const)),
    figures: [
      {
        name: 'disk_free_bytes',
        help: 'Room that is left for this program on the disk of the data and of the backups',
        labelNames: ['folder'],
        of: (samples) => samples.filter(([, bytes]) => !Number.isNaN(bytes)),
      },
    ],
  });
}

async function lastBackup(folder: string): Promise<Date | undefined> {
  const newest = await newestIn(folder);
  return newest === undefined ? undefined : madeAt(newest);
}

/** Not a number where there is no such folder, as before the first backup. */
const freeBytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.NaN,
  );
