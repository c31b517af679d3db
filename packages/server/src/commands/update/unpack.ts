import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../lib/startup-error.ts';
import { draftOf, keepOnDisk, type Release, readRelease } from './releases.ts';

const SUMS = 'SHA256SUMS';

/** Refuses an archive that is not the one whose sum was handed over with it. A folder has none. */
export async function checkSum(source: string): Promise<void> {
  const name = path.basename(source);
  const list = path.join(path.dirname(source), SUMS);
  if (!existsSync(list))
    throw new StartupError(`There is no ${SUMS} beside ${source}. It comes with the release: put it there.`);
  const said = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line))
    .find((found) => found?.[2] === name)?.[1];
  if (said === undefined) throw new StartupError(`${list} does not name ${name}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash);
  if (hash.digest('hex') !== said)
    throw new StartupError(
      `${source} is not the file that ${list} names: its sum is another one. Fetch it again.`,
    );
}

/** Refuses an archive for another kind of machine, by its name. */
export function refuseOtherMachine(source: string): void {
  const [, machine] = /-\d+\.\d+\.\d+-([\w-]+)\.t(ar\.)?gz$/.exec(path.basename(source)) ?? [];
  const ours = `${os.platform()}-${os.arch()}`;
  if (machine !== undefined && machine !== ours)
    throw new StartupError(`${path.basename(source)} is for ${machine}, and this machine is ${ours}.`);
}

/** Puts a release beside the others in a home, whole or not at all. `kept` are programs it must not replace. */
export function unpack(home: string, source: string, kept: readonly Release[]): Release {
  const found = statSync(source).isDirectory() ? readRelease(source) : undefined;
  if (found && path.dirname(source) === home) return found;
  const draft = draftOf(home);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  const words = found
    ? ['cp', '-R', `${source}/.`, path.join(draft, path.basename(source))]
    : ['tar', '--extract', '--gzip', '--no-same-owner', '--file', source, '--directory', draft];
  run(words);
  const [inner] = readdirSync(draft);
  const release = readRelease(path.join(draft, inner ?? '.'));
  // Another user than the one who updates runs it.
  run(['chmod', '-R', 'a+rX', release.folder]);
  chmodSync(release.folder, 0o755);
  const folder = path.join(home, `revive-${release.version}`);
  if (kept.some((one) => one.folder === folder))
    throw new StartupError(`Revive ${release.version} is in ${folder} already, and is not replaced.`);
  // All of it is on the disk before it has its name.
  run(['sync']);
  rmSync(folder, { recursive: true, force: true });
  renameSync(release.folder, folder);
  rmSync(draft, { recursive: true });
  keepOnDisk(home);
  return { ...release, folder };
}

function run([program, ...words]: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program!, words, { encoding: 'utf8' });
  if (status !== 0) throw new StartupError(`${program} failed: ${error?.message ?? stderr.trim()}`);
}
