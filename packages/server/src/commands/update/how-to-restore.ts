import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../app/config.ts';
import { CURRENT } from '../../app/place.ts';
import type { Release } from './releases.ts';

type Kept = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>;

/** What a person does whose business was changed for a program that does not become ready: there is no way back but a backup. */
export function howToRestore(home: string, config: Kept, old: Release | undefined): string {
  const steps = ['stop Revive: systemctl stop revive', `cd ${home}`];
  if (old) steps.push(`ln -sfn ${path.basename(old.folder)} ${CURRENT}`);
  steps.push(setAside(config), `cd ${CURRENT} && npm run restore -- ${newestBackup(config)}`);
  const owner = ownerOf(config);
  if (owner !== undefined) steps.push(`chown -R ${owner} ${config.dataDir}`);
  steps.push('start Revive: systemctl start revive');
  return [
    `The business was changed for the new version already, so Revive ${old?.version ?? 'of before'} cannot serve it.`,
    'The log says what is wrong: mend it and start again. Or go back to the backup, without what was written since:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
}

/** Whom the business belongs to; undefined where what root restores is not another's. */
function ownerOf({ databaseUrl, dataDir }: Kept): string | undefined {
  const folder = databaseUrl === undefined ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  return folder && folder.uid !== 0 && process.getuid?.() === 0 ? `${folder.uid}:${folder.gid}` : undefined;
}

const asideOf = ({ dataDir }: Kept) => `${dataDir}.changed`;

const setAside = (config: Kept): string =>
  config.databaseUrl === undefined
    ? `mv ${config.dataDir} ${asideOf(config)}`
    : 'make an empty database and write its address into DATABASE_URL';

/** The newest is the one that was written under the lock of the migrations, where there is one. */
function newestBackup(config: Kept): string {
  const { backupDir, dataDir, databaseUrl } = config;
  if (backupDir === undefined) return '<your backup>';
  const moves = databaseUrl === undefined && backupDir.startsWith(`${dataDir}/`);
  const folder = moves ? backupDir.replace(dataDir, asideOf(config)) : backupDir;
  return `"$(ls -t ${folder}/*.backup.* | head -n 1)"`;
}
