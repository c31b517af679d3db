import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { whyNoContainer } from '../namespaces/container.ts';
import { freePort } from '../shared/free-port.ts';
import { hasProgram } from '../shared/has-program.ts';
import { removeMounted } from '../shared/remove-mounted.ts';
import { childrenOf, signal, titleOf } from '../torture/processes.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const BUILD = path.join(import.meta.dirname, 'build-image.sh');
const RUN = path.join(import.meta.dirname, 'run-image.sh');
const GROUPS = '/sys/fs/cgroup/memory';
const MEMORY_BYTES = 1024 ** 3;

/** Why no image is built here; undefined where it can be. */
export const whyNoImage: string | undefined =
  whyNoContainer ??
  (['debootstrap', 'buildah'].every(hasProgram)
    ? undefined
    : 'needs debootstrap and buildah (apt-get install)');

/** What an image says about how it is run. */
interface Settings {
  User: string;
  Env: string[];
  Cmd: string[];
  Volumes: Record<string, object>;
  WorkingDir: string;
  Healthcheck: { Test: string[] };
}

export interface Image {
  root: string;
  settings: Settings;
  bytes: number;
  /** Where data may lie. */
  makeVolume(): string;
  remove(): void;
}

/** Builds the image of this project, which takes minutes. */
export function buildImage(): Image {
  const folder = mkdtempSync('/var/tmp/revive-image-');
  chmodSync(folder, 0o755);
  const built = spawnSync(BUILD, [folder, PROJECT], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`.slice(-5000));
  const { Docker } = JSON.parse(readFileSync(path.join(folder, 'image.json'), 'utf8'));
  const root = built.stdout.trim().split('\n').at(-1)!;
  const settings: Settings = Docker.config;
  let volumes = 0;
  return {
    root,
    settings,
    bytes: sizeOf(root),
    makeVolume: () => {
      const volume = path.join(folder, `volume-${++volumes}`);
      mkdirSync(volume);
      // As a new volume gets what the image has there, its owner too.
      chownSync(volume, userOf(root, settings), userOf(root, settings));
      return volume;
    },
    remove: () => removeMounted(folder),
  };
}

const sizeOf = (folder: string): number =>
  Number(spawnSync('du', ['--summarize', '--bytes', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);

/** The number of the user whose name the image gives. */
function userOf(root: string, { User }: Settings): number {
  const line = readFileSync(path.join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find(([name]) => name === User);
  return Number(line?.[2]);
}

/** How its memory is limited: by the kernel, else by a limit of Node alone. */
export const limitedBy =
  spawnSync('sh', ['-c', `test -w ${GROUPS}/cgroup.procs`]).status === 0 ? 'cgroup' : 'Node';

export interface Container extends BuiltServer {
  /** What runs as process 1 inside, as it was called. */
  first(): string;
  /** Hits process 1 inside. */
  hit(name: NodeJS.Signals): void;
  /** Runs its check of health; whether it found it well. */
  isHealthy(): boolean;
}

/** Runs the image as a container does, with 1 GiB of memory. */
export async function runImage(
  image: Image,
  volume: string,
  env: Record<string, string> = {},
): Promise<Container> {
  const port = await freePort();
  const { settings, root } = image;
  const given = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info', WALLET: 'sandbox', ...env };
  const variables = [...settings.Env, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)];
  if (limitedBy === 'Node') variables.push('NODE_OPTIONS=--max-old-space-size=700');
  const group = limitedBy === 'cgroup' ? makeGroup() : '';
  let outer = 0;
  const server = await startBuiltServer({
    node: RUN,
    dataDir: volume,
    onSpawn: (pid) => {
      outer = pid;
    },
    env: {
      ROOT: root,
      VOLUME: volume,
      RUN_AS: String(userOf(root, settings)),
      MEMORY: group,
      START: [
        'env',
        '--ignore-environment',
        `--chdir=${settings.WorkingDir}`,
        ...variables,
        ...settings.Cmd,
      ].join(' '),
    },
  });
  server.exited.then(() => group && rmdirSync(group));
  const inside = () => childrenOf(childrenOf(outer)[0]?.pid ?? 0)[0]?.pid;
  return {
    ...server,
    first: () => titleOf(inside() ?? 0).trim(),
    hit: (name) => signal(inside(), name),
    isHealthy: () => {
      const [, ...check] = settings.Healthcheck.Test;
      const within = [
        '--target',
        String(inside()),
        '--mount',
        '--pid',
        '--root',
        'env',
        '-i',
        ...variables,
        ...check,
      ];
      return spawnSync('nsenter', within).status === 0;
    },
  };
}

function makeGroup(): string {
  const group = mkdtempSync(path.join(GROUPS, 'revive-'));
  writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(MEMORY_BYTES));
  return group;
}
