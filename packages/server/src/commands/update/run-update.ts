import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../app/config.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { hasBusiness } from '../run-command.ts';
import { environmentOf } from './environment-of.ts';
import { howToRestore } from './how-to-restore.ts';
import { before, inUse, isAfter, type Release, remember, removeOthers, use } from './releases.ts';
import type { Restart } from './restarts.ts';
import { checkSum, refuseOtherMachine, unpack } from './unpack.ts';

export interface Updating {
  home: string;
  /** An archive, or a folder it was unpacked into. */
  source: string;
  config: Config;
  restart: Restart;
  /** Each step is said before it begins. */
  say: (line: string) => void;
}

/**
 * Brings a home to another version: checks, backs up, turns the link, starts, and looks whether it becomes ready. Cut off at any
 * moment it leaves the one version or the other in use, and the same command goes on. The exit code is 0 once the new one is ready, 1 where
 * it is not. Throws `StartupError` for what is refused before anything was changed.
 */
export async function runUpdate(updating: Updating): Promise<number> {
  const { home, source, say } = updating;
  if (!statSync(source).isDirectory()) {
    say(`Checking ${path.basename(source)} …`);
    refuseOtherMachine(source);
    await checkSum(source);
  }
  const present = inUse(home)!;
  const kept = [present, before(home)].filter((one) => one !== undefined);
  say('Unpacking …');
  const next = isInUse(source, present) ? present : unpack(home, source, kept);
  if (next.folder === present.folder) {
    say(`Revive ${present.version} is in place already.`);
    return finish(updating, before(home), present);
  }
  if (!isAfter(next.version, present.version))
    throw new StartupError(
      `Revive ${next.version} does not come after ${present.version}. There is no way back but a backup: docs/operations.md, Upgrading.`,
    );
  say(`Trying whether Revive ${next.version} runs here …`);
  tryProgram(next);
  backUp(updating, present);
  say('Keeping the program of before …');
  remember(home, present);
  say(`Putting Revive ${next.version} in place of ${present.version} …`);
  use(home, next);
  return finish(updating, present, next);
}

/** Whether the source has the version that is in use, as where an update was cut off. */
const isInUse = (source: string, { folder, version }: Release): boolean =>
  source === folder || VERSION_IN_NAME.exec(path.basename(source))?.[1] === version;

const VERSION_IN_NAME = /^revive-(\d+\.\d+\.\d+)(?:-[a-z0-9-]+\.t(?:ar\.)?gz)?$/;

function tryProgram({ folder, version }: Release): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'main', '--help'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new StartupError(`Revive ${version} does not run here: ${(stderr || stdout).trim()}`);
}

/** A backup by the program that wrote the business, read back by it. */
function backUp({ config, say }: Updating, present: Release): void {
  const why = whyNoBackup(config);
  if (why !== undefined) {
    say(`No backup is written: ${why}.`);
    return;
  }
  say('Writing a backup …');
  const { status, stdout, stderr } = runAs(config, present, ['packages/server/dist/backup.js']);
  if (status !== 0) throw new StartupError(`No update without a backup. ${stderr.trim()}`);
  say(stdout.trim());
}

function whyNoBackup(config: Config): string | undefined {
  if (!config.backUpBeforeMigrating) return 'BACKUP_BEFORE_MIGRATING=0';
  const isEmpty = config.databaseUrl === undefined && !hasBusiness(config.dataDir);
  return isEmpty ? 'there is no business yet' : undefined;
}

/** Runs a command of a program as the user whose business it is, because what it writes is read by the server. */
function runAs(config: Config, { folder }: Release, words: string[]) {
  const { databaseUrl, dataDir } = config;
  const owner = databaseUrl === undefined ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  const isOther = process.getuid?.() === 0 && owner !== undefined && owner.uid !== 0;
  return spawnSync(process.execPath, words, {
    cwd: folder,
    env: environmentOf(config),
    encoding: 'utf8',
    ...(isOther && { uid: owner.uid, gid: owner.gid }),
  });
}

async function finish(updating: Updating, old: Release | undefined, next: Release): Promise<number> {
  const { home, restart, say } = updating;
  say(`Starting it ${restart.by} …`);
  const failure = await restart.start(next);
  if (failure !== undefined) return goBack(updating, old, next, failure);
  say('Removing what is older …');
  removeOthers(home, [next, ...(old ? [old] : [])]);
  say(
    `Revive ${next.version} is ready.${old ? ` Revive ${old.version} stays in ${old.folder} until the next update.` : ''}`,
  );
  return 0;
}

/** The program of before serves again where the database is still as it knows it. */
async function goBack(
  updating: Updating,
  old: Release | undefined,
  next: Release,
  failure: string,
): Promise<number> {
  const { home, restart, say, config } = updating;
  say(`Revive ${next.version} did not become ready: ${failure}.`);
  if (old && canServe(config, old)) {
    say(`Going back to Revive ${old.version} …`);
    use(home, old);
    const again = await restart.start(old);
    if (again === undefined) {
      say(`Revive ${old.version} is ready again. Nothing was changed in the business.`);
      return 1;
    }
    say(`Revive ${old.version} did not become ready: ${again}.`);
    if (canServe(config, old)) return 1;
    use(home, next);
  }
  say(howToRestore(home, config, old));
  return 1;
}

const canServe = (config: Config, old: Release): boolean =>
  runAs(config, old, ['packages/server/dist/update.js', '--can-serve']).status === 0;
