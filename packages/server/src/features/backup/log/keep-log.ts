import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOG_FOLDER } from '../../../db/embedded-log.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import type { Store } from '../stores/store.ts';
import { copyBase } from './copy-base.ts';
import type { LogDeps, Rounds } from './log-deps.ts';
import { findSystem, noteLog } from './log-queries.ts';
import { packPieces } from './pack-pieces.ts';
import { putWhole } from './put-whole.ts';

/**
 * Sends what PostgreSQL has handed over to all places, and copies the whole cluster where that is due. What fails is noted and tried
 * again in the next round.
 */
export async function keepLog(deps: LogDeps, rounds: Rounds): Promise<void> {
  const { db, backups, dir } = deps;
  const folder = path.join(dir, LOG_FOLDER);
  const system = await findSystem(db);
  const names = await packPieces(folder, system, backups.key);
  for (const store of backups.stores) await sendPieces(deps, { store, folder, names, sent: rounds.sent });
  for (const name of names) {
    if (!backups.stores.every(({ place }) => rounds.sent.has(`${place} ${name}`))) continue;
    await rm(path.join(folder, name));
    for (const { place } of backups.stores) rounds.sent.delete(`${place} ${name}`);
  }
  await copyBase(deps, system, rounds);
}

interface Sending {
  store: Store;
  folder: string;
  names: readonly string[];
  sent: Set<string>;
}

/** In the order of the log, so that a place never has a piece and lacks one before it. */
async function sendPieces({ db, clock, log }: LogDeps, { store, folder, names, sent }: Sending) {
  const { place, where } = store;
  let newest: { piece: string; piece_at: Date } | undefined;
  try {
    for (const name of names.filter((one) => !sent.has(`${place} ${one}`))) {
      const file = path.join(folder, name);
      await putWhole(store, file, name);
      sent.add(`${place} ${name}`);
      newest = { piece: name, piece_at: (await stat(file)).mtime };
    }
    if (newest) await noteLog(db, place, { ...newest, tried_at: clock.now(), failed: false, reason: null });
  } catch (error) {
    log.error({ err: error, where }, 'a piece of the log was not copied');
    const reason = error instanceof StartupError ? error.message : null;
    await noteLog(db, place, { ...newest, tried_at: clock.now(), failed: true, reason });
  }
}
