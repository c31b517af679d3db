import { statfs } from 'node:fs/promises';
import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import { madeAt } from './backup-name.ts';
import { newestIn } from './copies.ts';
import { listNewestWhole } from './queries.ts';

interface Folders {
  /** The folder of the own database; undefined where the database is elsewhere. */
  data: string | undefined;
  /** The folder of backups; undefined where others make them. */
  backups: string | undefined;
}

/** Metrics: when what lies in each place was made, and read back; none of a place without one. */
export const watchCopies = (watch: Watch, db: Db): void =>
  watch({
    read: () => listNewestWhole(db),
    figures: [
      {
        name: 'backup_whole_timestamp_seconds',
        help: 'When the last backup was made that was read back whole, by where it lies, as Unix time',
        labelNames: ['place'],
        of: (rows) => rows.map(({ place, made_at }) => [{ place }, made_at.getTime() / 1000]),
      },
    ],
  });

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
      Promise.all(folders.map(async ([folder, path]) => [{ folder }, await roomIn(path!)] as const)),
    figures: [
      {
        name: 'disk_free_bytes',
        help: 'Room that is left for this program on the disk of the data and of the backups',
        labelNames: ['folder'],
        of: (samples) => samples.flatMap(([labels, room]) => (room ? [[labels, room.free] as const] : [])),
      },
      {
        name: 'disk_total_bytes',
        help: 'How much fits on the disk of the data and of the backups',
        labelNames: ['folder'],
        of: (samples) => samples.flatMap(([labels, room]) => (room ? [[labels, room.total] as const] : [])),
      },
    ],
  });
}

async function lastBackup(folder: string): Promise<Date | undefined> {
  const newest = await newestIn(folder);
  return newest === undefined ? undefined : madeAt(newest);
}

/** Undefined where there is no such folder, as before the first backup. */
const roomIn = (folder: string): Promise<{ free: number; total: number } | undefined> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => undefined,
  );
