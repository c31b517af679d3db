import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { replayLog } from '../../../db/replay-log.ts';
import type { Log } from '../../../lib/log.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { decrypt } from '../encryption/decrypt.ts';
import { fetchBackup } from '../fetch-backup.ts';
import type { Store } from '../stores/store.ts';
import { listLog } from './list-log.ts';
import { type BaseName, isFrom, type PieceName } from './log-names.ts';
import { chooseBase } from './log-rules.ts';
import { unpackBase } from './unpack-base.ts';

/** In the new cluster, for as long as PostgreSQL reads the pieces there. */
const PIECES = 'revive_restore';

interface Wanted {
  /** The folder in which the cluster is made. */
  draft: string;
  /** The moment to come to; undefined for the last one there is. */
  at: Date | undefined;
  backups: BackupSettings;
  log: Log;
}

/**
 * Makes a cluster as it was at a moment, from the last copy before it and the log since. Throws `StartupError`, also where the log
 * does not reach so far.
 */
export async function restoreLog({ draft, at, backups, log }: Wanted): Promise<void> {
  const { store, base, pieces } = await findLog(backups, at);
  const from = { key: backups.key, stores: [store] };
  log.info(`fetching the copy of ${base.at.toISOString()} from ${store.where} …`);
  const file = await fetchBackup(from, base.name, draft);
  const dir = path.join(draft, 'postgres');
  await mkdir(dir, { mode: 0o700 });
  await unpackBase(file, dir, backups.key);
  await rm(file);
  await mkdir(path.join(dir, PIECES), { mode: 0o700 });
  log.info(`fetching ${pieces.length} pieces of the log …`);
  for (const piece of pieces) await unpackPiece(from, piece, path.join(dir, PIECES));
  await writeFile(path.join(dir, 'recovery.signal'), '', { mode: 0o600 });
  log.info(at ? `going through the log until ${at.toISOString()} …` : 'going through the log to its end …');
  await replayLog({ draft, log, prepare: (owner) => giveTo(dir, owner), settings: settingsOf(at) });
  await rm(path.join(dir, PIECES), { recursive: true });
}

/** The first place that leads to that moment. */
async function findLog(
  { stores }: BackupSettings,
  at: Date | undefined,
): Promise<{ store: Store; base: BaseName; pieces: PieceName[] }> {
  if (stores.length === 0)
    throw new StartupError('Say where the log is: BACKUP_COPY_DIR or BACKUP_S3_URL, as when it was kept.');
  const refusals: string[] = [];
  for (const store of stores) {
    const found = await listLog(store).catch((error: Error) => void refusals.push(error.message));
    const base = found && chooseBase(found.bases, at);
    if (!base) continue;
    const pieces = found.pieces.filter(
      ({ system, file }) => system === base.system && isFrom(file, base.from),
    );
    return { store, base, pieces };
  }
  const before = at ? ` of ${at.toISOString()} or before` : '';
  throw new StartupError([`There is no copy${before} from which the log goes on.`, ...refusals].join(' '));
}

async function unpackPiece(from: BackupSettings, { name, file }: PieceName, folder: string): Promise<void> {
  const fetched = await fetchBackup(from, name, folder);
  await pipeline(
    createReadStream(fetched),
    (sealed) => decrypt(sealed, fetched, from.key),
    createWriteStream(path.join(folder, `${file}.gz`), { mode: 0o600 }),
  );
  await rm(fetched);
}

/** As root PostgreSQL runs as another user, who must own all of it. */
async function giveTo(dir: string, { uid, gid }: { uid?: number; gid?: number }): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const name of await readdir(dir, { recursive: true })) await chown(path.join(dir, name), uid, gid);
  await chown(dir, uid, gid);
}

const settingsOf = (at: Date | undefined): Record<string, string> => ({
  restore_command: `test -f ${PIECES}/%f.gz && gzip -dc ${PIECES}/%f.gz > %p`,
  recovery_target_timeline: 'latest',
  recovery_target_action: 'promote',
  archive_mode: 'off',
  ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
});
