import path from 'node:path';
import { readVariables, type Variables } from '../../lib/read-variables.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { type BackupKey, readBackupKey } from './encryption/backup-key.ts';
import { folderStore } from './stores/folder-store.ts';
import { S3Variables } from './stores/s3-settings.ts';
import { s3Store } from './stores/s3-store.ts';
import type { Store } from './stores/store.ts';

/** How backups are written and where copies go. Holds secrets: never log it. */
export interface BackupSettings {
  key: BackupKey | undefined;
  /** None where nothing is copied. */
  stores: Store[];
}

export const NO_SETTINGS: BackupSettings = { key: undefined, stores: [] };

/** Reads `BACKUP_KEY`, `BACKUP_COPY_DIR` and `BACKUP_S3_…`. Throws `StartupError`. */
export function readBackupSettings(env: Variables): BackupSettings {
  if (env.BACKUP_S3_URL === undefined && (env.BACKUP_S3_KEY_ID ?? env.BACKUP_S3_SECRET) !== undefined)
    throw new StartupError('BACKUP_S3_KEY_ID and BACKUP_S3_SECRET need BACKUP_S3_URL in the environment.');
  return {
    key: env.BACKUP_KEY === undefined ? undefined : readBackupKey(env.BACKUP_KEY),
    stores: [
      ...(env.BACKUP_COPY_DIR ? [folderStore(path.resolve(env.BACKUP_COPY_DIR))] : []),
      ...(env.BACKUP_S3_URL ? [s3Store(readVariables('BACKUP_S3_URL', S3Variables, env))] : []),
    ],
  };
}
