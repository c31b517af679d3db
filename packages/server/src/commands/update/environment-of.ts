import type { Config } from '../../app/config.ts';

/** The environment of another program in its own folder: a relative path in ours means nothing there. */
export const environmentOf = ({ databaseUrl, dataDir, backupDir }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(databaseUrl === undefined && { DATA_DIR: dataDir }),
  ...(backupDir !== undefined && { BACKUP_DIR: backupDir }),
});
