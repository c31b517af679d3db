import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBaseName as readLastBase, writeBaseName } from '../../../db/embedded-log.ts';
import { putOnDisk } from '../../../lib/put-on-disk.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import type { Store } from '../stores/store.ts';
import { listLog } from './list-log.ts';
import type { LogDeps, Rounds } from './log-deps.ts';
import { type BaseName, nameBase, readBaseName } from './log-names.ts';
import { noteLog } from './log-queries.ts';
import { isBaseDue, toForgetOfLog } from './log-rules.ts';
import { putWhole } from './put-whole.ts';
import { writeBase } from './write-base.ts';

const AGAIN_MS = 3_600_000;

/** Copies the cluster to all places once a day, and then deletes there what leads to no moment of the last week. */
export async function copyBase(deps: LogDeps, system: string, rounds: Rounds): Promise<void> {
  const { pool, clock, log, dir, backupDir, backups } = deps;
  const last = readBaseName(readLastBase(dir) ?? '');
  if (!isBaseDue(last, clock.now()) || clock.now().getTime() < rounds.baseAfter) return;
  rounds.baseAfter = clock.now().getTime() + AGAIN_MS;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const file = path.join(backupDir, `revive-${randomUUID()}.unfinished`);
  try {
    const from = await writeBase(pool, dir, file, backups.key);
    await putOnDisk(file);
    const base = { system, at: clock.now(), from };
    const name = nameBase(base, backups.key !== undefined);
    const places = await Promise.all(backups.stores.map((store) => send(deps, { store, file, name, base })));
    if (!places.every(Boolean)) return;
    writeBaseName(dir, name);
    rounds.baseAfter = 0;
    log.info(`copied the database to go back to any minute from ${base.at.toISOString()} on`);
  } catch (error) {
    log.error({ err: error }, 'the database could not be copied for going back to any minute');
  } finally {
    await rm(file, { force: true });
  }
}

interface Sending {
  store: Store;
  file: string;
  name: string;
  base: Omit<BaseName, 'name'>;
}

async function send({ db, clock, log }: LogDeps, { store, file, name, base }: Sending): Promise<boolean> {
  try {
    await putWhole(store, file, name);
  } catch (error) {
    log.error({ err: error, where: store.where }, 'the copy of the database was not sent');
    const reason = error instanceof StartupError ? error.message : null;
    await noteLog(db, store.place, { tried_at: clock.now(), failed: true, reason });
    return false;
  }
  const found = { base: name, base_at: base.at, failed: false, reason: null };
  await noteLog(db, store.place, { ...found, tried_at: clock.now() });
  // What is old may stay for a day more.
  await forgetOld(store, base.system, clock.now()).catch((error) =>
    log.warn({ err: error, where: store.where }, 'old pieces of the log were not deleted'),
  );
  return true;
}

async function forgetOld(store: Store, system: string, now: Date): Promise<void> {
  const { bases, pieces } = await listLog(store, system);
  for (const name of toForgetOfLog(bases, pieces, now)) await store.remove(name);
}
