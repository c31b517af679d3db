export { type BackupDeps, backupName, keepBackups } from './keep-backups.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
