import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../app/config.ts';
import { PLACE } from '../../app/paths.ts';
import { RELEASE } from '../../lib/release.ts';
import { StartupError } from '../../lib/startup-error.ts';
import type { Served } from './unit.ts';

const USER = 'revive';
const STATE = '/var/lib/revive';

/** What a service on this machine serves, and as whom. Throws `StartupError` where that is not clear. */
export function findServed(config: Config, env: NodeJS.ProcessEnv): Served {
  const dataDir = config.databaseUrl === undefined ? chooseDataDir(env) : undefined;
  const folders = [config.backupDir, env.BACKUP_COPY_DIR || undefined].filter(
    (folder) => folder !== undefined,
  );
  return {
    version: RELEASE,
    program: PLACE.program,
    node: process.execPath,
    user: (dataDir && ownerOf(dataDir)) ?? USER,
    settings: PLACE.settings,
    dataDir,
    // What backups of the embedded database lie in is in its folder.
    written: folders
      .map((folder) => path.resolve(folder))
      .filter(
        (folder) => dataDir === undefined || (env.DATA_DIR ? !isWithin(folder, dataDir) : !isDefault(folder)),
      ),
    port: config.port,
  };
}

function chooseDataDir({ DATA_DIR }: NodeJS.ProcessEnv): string {
  if (DATA_DIR) return path.resolve(DATA_DIR);
  if (!existsSync(path.join(PLACE.dataDir, 'postgres'))) return STATE;
  throw new StartupError(
    `There is a business in ${PLACE.dataDir}. Say whether the service is to serve that one: DATA_DIR=${PLACE.dataDir} npm run service; or a new one: DATA_DIR=${STATE} npm run service.`,
  );
}

const isWithin = (folder: string, dir: string) => folder.startsWith(`${dir}/`);
/** The folder of backups follows from that of the data, which was not said. */
const isDefault = (folder: string) => isWithin(folder, PLACE.dataDir);

/** The name of whom a business belongs to; undefined where there is none yet. Throws `StartupError` for root's. */
function ownerOf(dataDir: string): string | undefined {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid === undefined) return undefined;
  if (uid === 0 && !existsSync(path.join(dataDir, 'postgres'))) return undefined;
  if (uid === 0)
    throw new StartupError(
      `The business in ${dataDir} belongs to root, and a service needs no such power. Stop Revive, then: chown -R ${USER} ${dataDir}`,
    );
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find((fields) => Number(fields[2]) === uid);
  return line?.[0];
}
