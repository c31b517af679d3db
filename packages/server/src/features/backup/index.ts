export { backUpBeforeMigrating } from './back-up-before-migrating.ts';
export { type BackupDeps, keepBackups } from './keep-backups.ts';
export { watchFolders } from './metrics.ts';
export { restoreBackup } from './restore-backup.ts';
export { backUpInto, writeBackup } from './write-backup.ts';
