import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { getPolicy } from '../policy/index.ts';
import { isBackupName, madeAt } from './backup-name.ts';
import { findBackup, forgetBackups, noteBackup } from './queries.ts';
import { toForget } from './rules.ts';
import { hashOf } from './stores/s3-store.ts';
import type { Store } from './stores/store.ts';

interface CopyDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Copies the newest backup of the folder to where it is not yet, or was not whole. Runs as a job, each hour. */
export async function copyNewest(
  deps: CopyDeps,
  { backupDir, stores }: { backupDir: string | undefined; stores: readonly Store[] },
): Promise<void> {
  if (backupDir === undefined || stores.length === 0) return;
  const { backups_kept } = await getPolicy(deps.db);
  const name = await newestIn(backupDir);
  if (name === undefined || backups_kept === 0) return;
  for (const store of stores) {
    const known = await findBackup(deps.db, name, store.place);
    if (!known?.read_back_at)
      await copyBackup(deps, path.join(backupDir, name), { store, kept: backups_kept });
  }
}

/** By the time in their names, which no copying changes. */
export async function newestIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // It is made with the first backup.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isBackupName).toSorted().at(-1);
}

/**
 * Copies a backup to a store, reads it back and compares it, and then deletes the oldest there. What fails is noted and logged, and
 * not thrown: the backup itself is there, and the next hour tries again.
 */
export async function copyBackup(
  { db, clock, log }: CopyDeps,
  file: string,
  { store, kept }: { store: Store; kept: number },
): Promise<void> {
  const name = path.basename(file);
  const { size } = await stat(file);
  const of = { name, place: store.place, made_at: madeAt(name) ?? clock.now(), bytes: size };
  const fail = async (failure: 'copy' | 'read_back', error: unknown) => {
    log.error({ err: error, name, where: store.where }, 'a backup was not copied');
    const reason = error instanceof StartupError ? error.message : null;
    await noteBackup(db, { ...of, tried_at: clock.now(), read_back_at: null, failure, reason });
  };
  try {
    await store.put(file, name);
  } catch (error) {
    return fail('copy', error);
  }
  try {
    const [written, kept] = [await hashOf(createReadStream(file)), await hashOf(await store.read(name))];
    if (written !== kept)
      throw new StartupError(`What was read back from ${store.where} is not what was written there.`);
  } catch (error) {
    return fail('read_back', error);
  }
  const now = clock.now();
  await noteBackup(db, { ...of, tried_at: now, read_back_at: now, failure: null, reason: null });
  log.info(`copied the backup ${name} to ${store.where}`);
  // What is old may stay for a day more.
  await forgetOldCopies(db, name, { store, kept }).catch((error) =>
    log.warn({ err: error, where: store.where }, 'old copies of backups were not deleted'),
  );
}

async function forgetOldCopies(
  db: Db,
  newest: string,
  { store, kept }: { store: Store; kept: number },
): Promise<void> {
  const names = (await store.list()).filter(isBackupName);
  const made = new Map(
    names.flatMap((name) => {
      const at = madeAt(name);
      return at ? [[name, at.getTime()] as const] : [];
    }),
  );
  const { old } = toForget(made, newest, kept);
  for (const name of old) await store.remove(name);
  if (old.length > 0) await forgetBackups(db, store.place, old);
}
