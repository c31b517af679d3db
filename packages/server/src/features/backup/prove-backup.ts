import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackupPlace } from '@revive/contract';
import { StartupError } from '../../lib/startup-error.ts';
import { checkBooks } from '../verification/index.ts';
import { type BackupSettings, NO_SETTINGS } from './backup-settings.ts';
import { newestIn } from './copies.ts';
import { fetchBackup } from './fetch-backup.ts';
import type { BackupDeps } from './keep-backups.ts';
import { findLastProof, insertProof, listNewestWhole } from './queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { isProofDue } from './rules.ts';
import { inScratchDatabase, type ScratchDeps } from './scratch-database.ts';

export interface ProofDeps extends BackupDeps, Omit<ScratchDeps, 'pool' | 'log'> {}

/**
 * Restores the newest backup into a database of its own once a month, and proves its books there: the copy that is farthest away
 * where there is one. Runs as a job, each night. What is found is kept, and an error is too, because a retry would find the same.
 */
export async function proveBackup(deps: ProofDeps): Promise<void> {
  const { db, clock, log } = deps;
  if (!isProofDue(await findLastProof(db), clock.now())) return;
  const chosen = await chooseBackup(deps);
  if (!chosen) return;
  const began_at = clock.now();
  const found = await tryOut(deps, chosen).catch((error: Error) => {
    log.error({ err: error, name: chosen.name }, 'a backup could not be restored and proven');
    const isSentence = error instanceof StartupError;
    return {
      failure: isSentence ? error.message : 'It could not be restored. The log of the server says why.',
    };
  });
  await insertProof(db, {
    name: chosen.name,
    place: chosen.place,
    began_at,
    ended_at: clock.now(),
    ...found,
  });
}

interface Chosen {
  name: string;
  place: BackupPlace;
}

async function chooseBackup({ db, backupDir, backups }: ProofDeps): Promise<Chosen | undefined> {
  const whole = await listNewestWhole(db);
  const { stores } = backups ?? NO_SETTINGS;
  for (const { place } of stores.toReversed()) {
    const copy = whole.find((one) => one.place === place);
    if (copy) return { name: copy.name, place };
  }
  const name = backupDir && (await newestIn(backupDir));
  return name ? { name, place: 'here' } : undefined;
}

async function tryOut(deps: ProofDeps, { name, place }: Chosen) {
  const { backupDir, backups = NO_SETTINGS, log } = deps;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-proof-'));
  try {
    const file =
      place === 'here' ? path.join(backupDir!, name) : await fetchBackup(only(backups, place), name, folder);
    return await inScratchDatabase(deps, async (database) => {
      const { rows } = await restoreBackup(database.pool, file, log, backups.key);
      const { broken, checked } = await checkBooks(database.db);
      log.info(
        `restored the backup ${name} to try it out: ${rows} rows, ${checked - broken.length} of ${checked} invariants hold`,
      );
      return { rows, broken_rows: broken.reduce((sum, one) => sum + one.rows.length, 0) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const only = ({ key, stores }: BackupSettings, place: BackupPlace): BackupSettings => ({
  key,
  stores: stores.filter((store) => store.place === place),
});
