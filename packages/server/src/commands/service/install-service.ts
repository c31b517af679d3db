import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PLACE } from '../../app/paths.ts';
import { findBinaries } from '../../db/embedded-binaries.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { isState, type Served, unitOf } from './unit.ts';

export const UNIT_FILE = '/etc/systemd/system/revive.service';

type Say = (line: string) => void;
interface Ids {
  uid: number;
  gid: number;
}

/** Makes the user, the folders and the file of settings that are missing, writes the unit, and starts the service. */
export function installService(served: Served, say: Say): void {
  if (process.getuid?.() !== 0)
    throw new StartupError('Only root may install a service: sudo npm run service -- --install');
  if (!existsSync('/run/systemd/system'))
    throw new StartupError('systemd does not run on this machine. Without --install the unit is printed.');
  const ids = findUser(served.user) ?? makeUser(served.user, say);
  // A release is reached by a link, which an update turns to the next one.
  if (PLACE.home && !existsSync(PLACE.program)) symlinkSync(path.basename(PLACE.root), PLACE.program);
  for (const place of [served.program, path.dirname(served.node)]) demandReach(served.user, ids, place);
  // What the service may not do itself in the folder of its program: make the links of PostgreSQL's libraries.
  if (served.dataDir !== undefined) findBinaries(ids);
  keepSettings(served, ids, say);
  const folders = [
    ...(served.dataDir && !isState(served.dataDir) ? [served.dataDir] : []),
    ...served.written,
  ];
  for (const folder of folders.filter((one) => !existsSync(one))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, ids.uid, ids.gid);
    say(`Made ${folder}.`);
  }
  writeFileSync(UNIT_FILE, unitOf(served), { mode: 0o644 });
  say(`Wrote ${UNIT_FILE}.`);
  for (const words of [['daemon-reload'], ['enable', 'revive'], ['restart', 'revive']])
    run('systemctl', words);
  say('Revive runs, and starts with the machine. Its log: journalctl --unit revive --follow');
}

const idOf = (option: string, user: string): number =>
  Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout);

const findUser = (user: string): Ids | undefined =>
  spawnSync('id', [user]).status === 0 ? { uid: idOf('-u', user), gid: idOf('-g', user) } : undefined;

function makeUser(user: string, say: Say): Ids {
  run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user]);
  say(`Made the user ${user}.`);
  return findUser(user)!;
}

function demandReach(user: string, ids: Ids, place: string): void {
  if (spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', place], { ...ids, cwd: '/' }).status === 0) return;
  throw new StartupError(
    `The user ${user} cannot reach ${place}, because a folder above it is private. Put it elsewhere, such as /opt/revive.`,
  );
}

/** Notes in the settings where the business lies, so that the commands find it, too. Who runs it may read them, and no other. */
function keepSettings({ settings, dataDir }: Served, { gid }: Ids, say: Say): void {
  const said = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  if (dataDir !== undefined && !/^DATA_DIR=./m.test(said)) {
    writeFileSync(settings, `${said}${said === '' || said.endsWith('\n') ? '' : '\n'}DATA_DIR=${dataDir}\n`);
    say(`Noted in ${settings} that the business is in ${dataDir}.`);
  }
  if (!existsSync(settings)) return;
  chownSync(settings, statSync(settings).uid, gid);
  chmodSync(settings, 0o640);
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0)
    throw new StartupError(`${program} ${words.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}
